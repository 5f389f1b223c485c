import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { filingChoices, periodOfDue } from '@roadproof/domain/equipment/filing-season';
import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { dueAnchor, nextRenewalDate, renewalRuleText } from '@roadproof/domain/equipment/renewal';
import { decisionOf } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportRow } from '../../../import/entity.ts';
import type { ImportUnit } from '../../../import/find/unit-rows.ts';
import type { OpenRenewal, SettledRenewals } from './import-rows.ts';
import { metBy } from './period.ts';
import type { RenewalKind } from './type-rows.ts';

/** What somebody's list says of one renewal. */
export interface GivenRenewal {
  readonly kind: RenewalKind;
  /** Null for what the company itself renews; without an id it is only made by this import. */
  readonly unit: (Pick<ImportUnit, 'name' | 'status'> & { readonly id: string | null }) | null;
  readonly nextRenewal: CalendarDay | null;
  readonly lastCompletedOn: CalendarDay | null;
  readonly notes: string | null;
  /** The year of the period that the last completion is for. */
  readonly forYear?: number | null;
  /** What the due date is said of: 'It was due on 01/31/2026'. */
  readonly subject?: string;
}

/** Context of the decision. */
export interface RenewalOffice {
  readonly context: Pick<ImportContext, 'today' | 'duplicates'>;
  readonly open: readonly OpenRenewal[];
  /** Where rows may be of a list of our own, which shows these too. */
  readonly settled?: SettledRenewals;
  readonly usdotNumber: string | null;
}

/** What becomes of a renewal: the open one of the unit and kind is updated, or a new one made. */
export function decideRenewal(
  row: Pick<ImportRow, 'number' | 'problems'>,
  given: GivenRenewal,
  { context, open, settled, usdotNumber }: RenewalOffice,
): Decision {
  const { kind, unit, notes, lastCompletedOn } = given;
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
  const keys = [{ key, words }];
  const done = settled && settledAs(given, mine, stored, settled);
  if (done === 'owed') return { ...row, outcome: 'unchanged', keys };
  if (done) {
    const values = notes === null ? {} : { notes };
    const isDone = [{ key: `id ${done.id}`, words }];
    return decisionOf({ ...row, stored: done, values, keys: isDone }, context);
  }
  const { nextRenewal, metDue, questions } = followsOf(given, stored, usdotNumber);
  const dated = { ...given, nextRenewal };
  const filed = metDue !== null && { metDue };
  const values = stored
    ? { ...changesOf(stored, dated), ...filed }
    : {
        ...mine,
        nextRenewal,
        lastCompletedOn,
        completionDate: lastCompletedOn,
        isClosed: nextRenewal === null,
        notes,
        ...filed,
      };
  const problems = [...row.problems, ...questions, ...problemsOf(dated, stored, context)];
  return decisionOf({ number: row.number, stored, values, problems, keys }, context);
}

/** The completed renewal that a row repeats, or that it repeats an inspection which the unit owes without a renewal of its own. */
function settledAs(
  { nextRenewal, lastCompletedOn, notes }: GivenRenewal,
  {
    renewalTypeId,
    equipmentId,
  }: { readonly renewalTypeId: string; readonly equipmentId: string | null },
  stored: OpenRenewal | undefined,
  { completed, owed }: SettledRenewals,
): SettledRenewals['completed'][number] | 'owed' | undefined {
  const isMine = (one: { readonly renewalTypeId: string; readonly equipmentId: string | null }) =>
    one.renewalTypeId === renewalTypeId && one.equipmentId === equipmentId;
  const isOwed = owed.some(
    (one) =>
      isMine(one) && one.nextRenewal === nextRenewal && one.lastCompletedOn === lastCompletedOn,
  );
  if (isOwed && !stored && notes === null) return 'owed';
  if (nextRenewal !== null || lastCompletedOn === null) return undefined;
  const those = completed.filter((one) => isMine(one) && one.lastCompletedOn === lastCompletedOn);
  return those.find((one) => one.notes === notes) ?? those[0];
}

interface Follows {
  readonly nextRenewal: CalendarDay | null;
  /** The due day of the period it was for; a column of the completion. */
  readonly metDue: CalendarDay | null;
  readonly questions: readonly ImportProblem[];
}

/** The due day a row says, or the one that follows from its last completion where that is newer than what is on record. */
function followsOf(
  { kind, nextRenewal, lastCompletedOn, forYear }: GivenRenewal,
  stored: OpenRenewal | undefined,
  usdotNumber: string | null,
): Follows {
  const follows: Follows = { nextRenewal, metDue: null, questions: [] };
  if (lastCompletedOn === null || !isNewer(lastCompletedOn, stored)) return follows;
  const previousDue = stored?.nextRenewal ?? null;
  const anchorDay = dueAnchor(previousDue, kind, stored?.completions ?? []);
  const basis = { completedOn: lastCompletedOn, previousDue, usdotNumber, anchorDay };
  if (nextRenewal !== null && !forYear) {
    const { periods, usual } = filingChoices(kind, basis);
    const leading = periods.find(({ next }) => next === nextRenewal);
    return { ...follows, metDue: (leading ?? usual)?.due ?? null };
  }
  const met = metBy(kind, basis, forYear);
  if ('metDue' in met) {
    const next = nextRenewal ?? nextRenewalDate(kind, { ...basis, metDue: met.metDue });
    return { ...follows, nextRenewal: next, metDue: met.metDue };
  }
  const message = `${met.fault.message} ${enterWords(kind, met.fault.years)}`;
  return { ...follows, questions: [{ field: 'forYear', message, level: 'rejected' }] };
}

/** Tells the user how to answer in the sheet: 'Enter 2026 or 2027 in the For Year column.' */
function enterWords({ agencyRule }: GivenRenewal['kind'], years: readonly number[]): string {
  const [first] = years;
  if (first === undefined) return 'Leave the For Year column empty.';
  // The question is whether it was the later of the two.
  if (agencyRule === 'mcs150')
    return `Enter ${years.at(-1) ?? ''} for yes or ${first} for no in the For Year column.`;
  const [last, ...others] = years.toReversed();
  return `Enter ${others.toReversed().join(', ')} or ${last ?? ''} in the For Year column.`;
}

const isNewer = (completedOn: CalendarDay, stored: OpenRenewal | undefined): boolean =>
  completedOn > (stored?.lastCompletedOn ?? '0000-00-00');

/** Whether a passed day that is given as due can only be the one of a filing: it is none of the due days of a kind with seasons. */
function isDayOfFiling(
  { kind, nextRenewal, lastCompletedOn }: GivenRenewal,
  today: CalendarDay,
): boolean {
  if (nextRenewal === null || nextRenewal >= today || lastCompletedOn !== null) return false;
  // Form 2290 is due by the first use of a unit, too.
  if (kind.agencyRule === 'heavyUseTax') return false;
  const period = periodOfDue(kind, nextRenewal);
  return period !== null && period.due !== nextRenewal;
}

function problemsOf(
  given: GivenRenewal,
  stored: OpenRenewal | undefined,
  { today }: RenewalOffice['context'],
): readonly ImportProblem[] {
  const { kind, unit, lastCompletedOn, subject = 'It' } = given;
  // A due day that is on record already was judged when it came.
  const due = given.nextRenewal === stored?.nextRenewal ? null : given.nextRenewal;
  const problems: ImportProblem[] = [];
  const say = (field: string, message: string, level: ImportProblem['level'] = 'rejected') =>
    void problems.push({ field, message, level });
  if (unit?.status === 'Sold')
    say('equipmentName', `${unit.name} is sold: nothing is renewed for it.`);
  if (unit?.status === 'Out of Service')
    say(
      'equipmentName',
      `${unit.name} is out of service: nothing is due until it is back.`,
      'warning',
    );
  if (lastCompletedOn !== null && lastCompletedOn > today)
    say('lastCompletedOn', `Last Completed On: ${formatDay(lastCompletedOn)} is in the future.`);
  if (given.nextRenewal === null && lastCompletedOn === null)
    say('nextRenewal', 'A next renewal date or the last completion is needed.');
  if (due !== null && isDayOfFiling(given, today))
    say(
      'nextRenewal',
      `${kind.renewalName}: ${formatDay(due)} is no due day of it (${renewalRuleText(kind, null) ?? ''}). If it was filed on that day, import it as renewals with Last Completed On; otherwise enter its due day.`,
    );
  else if (due !== null && due < today)
    say(
      'nextRenewal',
      `${subject} was due on ${formatDay(due)}: it is overdue at once.`,
      'warning',
    );
  return problems;
}

/** What a row changes of an open renewal: empty cells nothing, and an older completion moves nothing back. */
function changesOf(
  stored: OpenRenewal,
  { nextRenewal, lastCompletedOn, notes }: GivenRenewal,
): Readonly<Record<string, unknown>> {
  return {
    ...(nextRenewal !== null && { nextRenewal }),
    ...(lastCompletedOn !== null &&
      isNewer(lastCompletedOn, stored) && { lastCompletedOn, completionDate: lastCompletedOn }),
    ...(notes !== null && { notes }),
  };
}
