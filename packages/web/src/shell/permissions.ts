import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { isPassing } from '../api/query.ts';
import { currentUser } from '../api/session.ts';
import { keepPermissions, keptPermissions } from './kept-permissions.ts';
import { permissionsOf, type Permissions } from './may-open.ts';
import { useIsIn } from './product.ts';

/** The caller's modules; asked for as soon as somebody is signed in. */
export const permissionOptions = () =>
  queryOptions({
    queryKey: ['permissions.mine', {}] as const,
    queryFn: async ({ signal }) => {
      const token = currentUser()?.token;
      const permissions = await call('permissions.mine', {}, { signal, quiet: true });
      keepPermissions(token, permissions);
      return permissions;
    },
    staleTime: 60_000,
    // A failure is final for the visit and leaves the menu empty: a busy server is asked for a minute.
    retry: (count, error) => count < 6 && isPassing(error),
  });

/** Returns what the signed-in user may open: first what the last answer of this session gave, then the answer of the server. */
export function usePermissions(): Permissions {
  // A part of a screen that comes later does not ask again after a failure: it would hide, while
  // the answer is awaited, whatever brought it, itself included, and so for ever.
  const { data, isError, isPlaceholderData } = useQuery({
    ...permissionOptions(),
    placeholderData: keptPermissions,
    enabled: useIsIn(),
    retryOnMount: false,
  });
  return useMemo(
    () => permissionsOf(data, isError, isPlaceholderData),
    [data, isError, isPlaceholderData],
  );
}
