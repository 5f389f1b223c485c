import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';

/** Whether the caller may change permissions; false while unknown or failing. */
export function useIsAdmin(): boolean {
  const { data } = useQuery({
    ...query('employees.hasAdminAccess', {}, { quiet: true }),
    staleTime: 60_000,
  });
  return data?.hasAdminAccess === true;
}
