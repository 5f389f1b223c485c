import { lookupPages } from '@roadproof/contract/company/lookup-page';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Input } from '../../../api/operation-map.ts';
import { extraOf, lookupCalls, type LookupRow } from './lookup-calls.ts';

/** What a value is called. */
export const nameOf = (list: LookupList, row: LookupRow): string =>
  String(row[lookupPages[list].name]);

/** The address of a list, and of one value of it in the form. */
export function addressOf(list: LookupList, id?: string): string {
  const { route, search = {} } = lookupPages[list];
  const text = new URLSearchParams({ ...search, ...(id !== undefined && { id }) }).toString();
  return text === '' ? route : `${route}?${text}`;
}

/** Whether forms offer it. */
export const isOffered = (row: LookupRow): boolean =>
  'isHidden' in row ? row['isHidden'] !== true : row['isActive'] === true;

/** The part of a save that shows or hides a value: the rest of it stays as it is. */
export const offering = (
  list: LookupList,
  row: LookupRow,
  isShown: boolean,
): Readonly<Record<string, unknown>> => {
  const { id, version } = row;
  const { group } = lookupCalls[list];
  return group === null
    ? { id, version, [lookupPages[list].name]: nameOf(list, row), isActive: isShown }
    : {
        id,
        version,
        lookupGroupName: group,
        lookupName: row['lookupName'],
        isHidden: !isShown,
      };
};

/** Lists are short: all values of one are on one page. */
const most = 1000;

/** Every value of a list, hidden ones too; undefined until they are here. */
export function useLookupRows(list: LookupList): readonly LookupRow[] | undefined {
  const { list: operation } = lookupCalls[list];
  const body = { ...extraOf(lookupCalls[list]), options: { pageSize: most } };
  const { data } = useQuery({
    queryKey: [operation, body],
    queryFn: ({ signal }): Promise<{ readonly data: readonly LookupRow[] }> =>
      call(operation, body as Input<typeof operation>, { signal }),
  });
  return data?.data;
}
