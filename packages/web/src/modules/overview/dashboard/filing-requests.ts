import type { FilingRequest } from '../../people/driver-file/filing-request.ts';
import type { TodayRow } from './today-row.tsx';

const files = '/employee/driver/add-files?';
const cards = {
  licence: { code: 'LICENCE', action: 'File new license' },
  medCard: { code: 'MED_CARD', action: 'File new card' },
} as const;

type Row = Pick<
  TodayRow,
  'key' | 'kind' | 'count' | 'subject' | 'reason' | 'state' | 'isPrivate' | 'action'
>;

/** A row of both cards of one driver: it begins with the one it is named after. */
function cardOfBoth({ kind, key, count }: Row) {
  if (count !== 2 || (kind !== 'licence' && kind !== 'medCard')) return null;
  return { employeeId: key.slice(kind.length + 1), ...cards[kind] };
}

/** The paper that a row asks for; null for every other thing to do. */
export function filingRequest(row: Row): FilingRequest | null {
  const { key, subject, reason, state, isPrivate, action } = row;
  if (!action.path.startsWith(files)) return null;
  const query = new URLSearchParams(action.path.slice(files.length));
  const [employeeId, code] = [query.get('id'), query.get('file')];
  const request = { key, name: subject, reason, state, isPrivate };
  if (employeeId && code) return { ...request, employeeId, code, action: action.label };
  const both = cardOfBoth(row);
  return both && { ...request, ...both };
}

/** All papers of a list; the other card of a row of both follows the first one. */
export function bothTogether<R extends Pick<FilingRequest, 'key' | 'employeeId'>>(
  requests: readonly R[],
  row: Row,
): readonly R[] {
  const both = cardOfBoth(row);
  const other = requests.find(
    ({ key, employeeId }) => employeeId === both?.employeeId && key !== row.key,
  );
  if (!other) return requests;
  return requests.flatMap((one) =>
    one.key === row.key ? [one, other] : one.key === other.key ? [] : [one],
  );
}
