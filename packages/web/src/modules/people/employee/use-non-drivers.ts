import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { nonDriversTail } from './non-drivers-tail.ts';

const one = { options: { pageNumber: 1, pageSize: 1 } };

/** Says of one tab of the med cards how many of its people are no drivers. */
export function useNonDrivers(cards: Readonly<Record<string, true>>): (total: number) => string {
  const { data } = useQuery(
    query('employees.list', { ...one, ...cards, employeeType: 'cdl' }, { quiet: true }),
  );
  return (total) => nonDriversTail(total, data?.total);
}
