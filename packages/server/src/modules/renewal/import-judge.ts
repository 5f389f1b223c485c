import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import-field';
import { decisionOf } from '../../import/decision.ts';
import type { Around, Decision, ImportRow } from '../../import/entity.ts';
import type { ImportUnit } from '../equipment/import-unit-rows.ts';
import type { OpenRenewal } from './import-rows.ts';
import type { RenewalKind } from './type-rows.ts';

/** What somebody's list says of one renewal. */
export interface GivenRenewal {
  readonly kind: RenewalKind;
  /** Null for what the company itself renews; without an id it is only made by this import. */
  readonly unit: (Pick<ImportUnit, 'name' | 'status'> & { readonly id: string | null }) | null;
  readonly nextRenewal: CalendarDay | null;
  readonly lastCompletedOn: CalendarDay | null;
  readonly notes: string | null;
  /** What the due date is said of: 'It was due on 01/31/2026'. */
  readonly subject?: string;
}

/** What the decision depends on besides. */
export interface RenewalOffice {
  readonly around: Pick<Around, 'today' | 'duplicates'>;
  readonly open: readonly OpenRenewal[];
}

/** What becomes of a renewal: the open one of the unit and kind is updated, or a new one made. */
export function decideRenewal(
  row: Pick<ImportRow, 'number' | 'problems'>,
  given: GivenRenewal,
  { around, open }: RenewalOffice,
): Decision {
  const { kind, unit, notes, nextRenewal, lastCompletedOn } = given;
  const mine = { renewalTypeId: kind.id, equipmentId: unit?.id ?? null };
  const several = kind.agencyRule === 'insurance' ? ` ${(notes ?? '').toLowerCase()}` : '';
  const key = `${mine.equipmentId ?? 'company'} ${mine.renewalTypeId}${several}`;
  const words = `${unit?.name ?? 'the company'} and ${kind.renewalName}`;
  const isNewUnit = unit?.id === null;
  const stored = open.find(
    (one) =>
      !isNewUnit &&
      one.renewalTypeId === mine.renewalTypeId &&
      one.equipmentId === mine.equipmentId &&
      (several === '' || ` ${(one.notes ?? '').toLowerCase()}` === several),
  );
  const values = stored
    ? changesOf(stored, given)
    : {
        ...mine,
        nextRenewal,
        lastCompletedOn,
        completionDate: lastCompletedOn,
        isClosed: nextRenewal === null,
        notes,
      };
  const problems = [...row.problems, ...problemsOf(given, around)];
  return decisionOf(
    { number: row.number, stored, values, problems, keys: [{ key, words }] },
    around,
  );
}

function problemsOf(
  { unit, nextRenewal, lastCompletedOn, subject = 'It' }: GivenRenewal,
  { today }: RenewalOffice['around'],
): readonly ImportProblem[] {
  const said: ImportProblem[] = [];
  const say = (field: string, message: string, level: ImportProblem['level'] = 'rejected') =>
    void said.push({ field, message, level });
  if (unit?.status === 'Sold')
    say('equipmentName', `${unit.name} is sold: nothing is renewed for it.`);
  if (unit?.status === 'Out of Service')
    say(
      'equipmentName',
      `${unit.name} is out of service: nothing is due until it is back.`,
      'warning',
    );
  if (lastCompletedOn !== null && lastCompletedOn > today)
    say('lastCompletedOn', `Last Completed On: ${formatDay(lastCompletedOn)} has not come yet.`);
  if (nextRenewal === null && lastCompletedOn === null)
    say('nextRenewal', 'A next renewal date or the last completion is needed.');
  if (nextRenewal !== null && nextRenewal < today)
    say(
      'nextRenewal',
      `${subject} was due on ${formatDay(nextRenewal)}: it is overdue at once.`,
      'warning',
    );
  return said;
}

/** What a row changes of an open renewal: empty cells nothing, and an older completion moves nothing back. */
function changesOf(
  stored: OpenRenewal,
  { nextRenewal, lastCompletedOn, notes }: GivenRenewal,
): Readonly<Record<string, unknown>> {
  const isNewer =
    lastCompletedOn !== null && lastCompletedOn > (stored.lastCompletedOn ?? '0000-00-00');
  return {
    ...(nextRenewal !== null && { nextRenewal }),
    ...(isNewer && { lastCompletedOn, completionDate: lastCompletedOn }),
    ...(notes !== null && { notes }),
  };
}
