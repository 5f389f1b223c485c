import type { StripRow } from '../../../kit/details/expiry-strip.tsx';
import type { DriverFile, Slot } from '../driver-file/slot.ts';
import type { Employee } from './employee-facts.tsx';

/** The papers of what the person's own dates say. */
export const ownDates: readonly string[] = ['LICENCE', 'MED_CARD'];
const severity = ['OVERDUE', 'MISSING', 'DUE_SOON', 'PENDING', 'COMPLETED', 'WAIVED'];

/** Orders the worst before the others, of equal ones that of the earlier day. */
export const worstFirst = (one: StripRow, other: StripRow): number =>
  severity.indexOf(one.dueStatus.state) - severity.indexOf(other.dueStatus.state) ||
  (one.until ?? '9').localeCompare(other.until ?? '9');

/** Whether a paper has a day, or is asked for today. */
const isTimed = ({ code, due, state }: Slot): boolean =>
  !ownDates.includes(code) && state !== 'NOT_NEEDED' && (due !== null || state === 'MISSING');

type Cards = Pick<
  Employee,
  | 'licence'
  | 'licenceIssueDate'
  | 'licenceExpirationDate'
  | 'medCard'
  | 'medCertCardDate'
  | 'medCardValidUntil'
>;

/** License and medical card on the axis. */
export function cardRows(of: Cards, href: string | undefined): readonly StripRow[] {
  const rows: StripRow[] = [];
  if (of.licence)
    rows.push({
      key: 'licence',
      name: 'Driver license',
      kind: 'document',
      from: of.licenceIssueDate,
      until: of.licenceExpirationDate,
      dueStatus: of.licence,
      href,
    });
  if (of.medCard)
    rows.push({
      key: 'medCard',
      name: 'Med card',
      kind: 'document',
      from: of.medCertCardDate,
      until: of.medCardValidUntil,
      dueStatus: of.medCard,
      href,
      isPrivate: true,
    });
  return rows;
}

/** The papers of the DQ file that have a day, or are missing. */
export const paperRows = (
  slots: DriverFile['slots'],
  href: string | undefined,
): readonly StripRow[] =>
  slots.filter(isTimed).map(({ fileTypeId, name, latest, due, standing, restricted }) => ({
    key: fileTypeId,
    name,
    kind: standing.expires ? 'document' : 'duty',
    from: latest?.effective ?? null,
    until: due,
    dueStatus: standing,
    href,
    isPrivate: restricted,
  }));
