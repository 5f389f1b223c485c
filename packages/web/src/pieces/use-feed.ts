import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../api/query.ts';
import { toastSuccess } from '../kit/toast/toast.ts';

/** The own calendar address; whole only from when it is made until the page is left, because the server keeps no more than its hash. */
export function useFeed() {
  const answer = useQuery(query('calendarFeeds.get', {}));
  const [address, setAddress] = useState<string | null>(null);
  const make = useMutation({
    ...mutation('calendarFeeds.save'),
    onSuccess: ({ path }) => setAddress(path === null ? null : `${location.origin}${path}`),
  });
  const end = useMutation({
    ...mutation('calendarFeeds.revoke'),
    onSuccess: () => {
      setAddress(null);
      toastSuccess('Calendar Address Ended', 'Calendars that use it are no longer answered.');
    },
  });
  return { feed: answer.data, answer, address, make, end };
}
