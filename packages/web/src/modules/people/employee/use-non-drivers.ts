import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { nonDriversTail } from './non-drivers-tail.ts';

type Cards = Readonly<Record<string, true>>;
type Tail = (total: number) => string;

/** Returns for two tabs of the med cards the texts that say how many of their people are no drivers. */
export function useNonDrivers(tabs: readonly [Cards, Cards]): readonly [Tail, Tail] {
  const [first, second] = tabs;
  const bodies = [first, second].map((cards) => ({ ...cards, employeeType: 'cdl' }));
  const { data } = useQuery({
    ...query('employees.counts', { bodies }, { quiet: true }),
    meta: { followsLists: true },
  });
  return [(total) => nonDriversTail(total, data?.[0]), (total) => nonDriversTail(total, data?.[1])];
}
