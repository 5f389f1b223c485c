import type { FilingRequest } from '../../people/driver-file/filing-request.ts';
import type { TodayRow } from './today-row.tsx';

const files = '/employee/driver/add-files?';

/** The paper that a row asks for; null for every other thing to do. */
export function filingRequest(
  row: Pick<TodayRow, 'key' | 'subject' | 'reason' | 'state' | 'isPrivate' | 'action'>,
): FilingRequest | null {
  const { key, subject, reason, state, isPrivate, action } = row;
  if (!action.path.startsWith(files)) return null;
  const query = new URLSearchParams(action.path.slice(files.length));
  const [employeeId, code] = [query.get('id'), query.get('file')];
  if (!employeeId || !code) return null;
  return { key, name: subject, reason, state, isPrivate, employeeId, code, action: action.label };
}
