import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** How far the company is; undefined until it is known. */
export function useStart() {
  const { data } = useQuery({
    ...query('start.get', {}, { quiet: true }),
    meta: { followsLists: true },
  });
  return data;
}
