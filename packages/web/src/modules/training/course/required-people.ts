import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Row } from '../../../api/operation-map.ts';

type Person = Row<'requiredPeople.list'>;

/** Most people a training takes, and what one answer holds. */
const most = 5000;
const pageSize = 1000;

/** Everybody who has to take a course and is not assigned, as far as one training can take them. */
export function useRequiredPeople(courseCatalogId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['requiredPeople.list', { courseCatalogId }, 'everybody'],
    queryFn: async ({ signal }) => {
      const people: Person[] = [];
      for (let pageNumber = 1; people.length < most; pageNumber += 1) {
        const { data, total } = await call(
          'requiredPeople.list',
          { courseCatalogId, options: { pageNumber, pageSize } },
          { signal },
        );
        people.push(...data);
        if (data.length === 0 || people.length >= total) break;
      }
      return people;
    },
    enabled: isEnabled,
  });
}
