import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

/** The ids of a lookup group by their fixed names ('OverDue'); undefined until they are known. */
export function useLookupIds(group: string): Readonly<Record<string, string>> | undefined {
  const { data } = useQuery({
    ...query('lookups.values', { lookupGroupName: group }, { quiet: true }),
    staleTime: 5 * 60_000,
    select: (answer) => Object.fromEntries(answer.data.map((one) => [one.lookupName, one.id])),
  });
  return data;
}
