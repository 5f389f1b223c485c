import type { agencyCalendar } from '@roadproof/contract/renewal-agency';
import { addYears, daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, explained, type Explained } from '@roadproof/domain/due';
import { dueDays, hasFixedDays, renewalRuleText } from '@roadproof/domain/renewal';
import type { z } from 'zod';
import { scopeOf } from '../../db/list.ts';
import type { Context } from '../../http/context.ts';
import { insuranceCertificates } from '../client/rows.ts';
import {
  companyRenewals,
  unitCounts,
  type CompanyRenewal,
  type UnitCounts,
} from './agency-rows.ts';
import { offeredTypes, usdotNumberOf, type RenewalKind } from './type-rows.ts';

type Calendar = z.input<typeof agencyCalendar>;
type Entry = Calendar['entries'][number];

/** What every line is made of. */
interface Ground {
  readonly from: CalendarDay;
  readonly until: CalendarDay;
  readonly usdotNumber: string | null;
  readonly dueSoonDays: number;
}

const blank = {
  detail: null,
  renewalTypeId: null,
  rule: null,
  regulation: null,
  dueDate: null,
  standing: null,
  renewalId: null,
  lastCompletedOn: null,
  expected: null,
  units: null,
} as const;

/** The company's dates of the next 12 months, the earliest first (domain.md, section 3.10). */
export async function agencyCalendarOf(context: Context): Promise<Calendar> {
  const { db, caller, company, today } = context;
  const kinds = await offeredTypes(db);
  const usdotNumber = await usdotNumberOf(db, caller.clientId);
  const { dueSoonDays } = company;
  const ground = { from: today, until: addYears(today, 1), usdotNumber, dueSoonDays };
  const recorded = await companyRenewals(db);
  const ofUnits = kinds.filter((kind) => !kind.isCompanyRenewal && kind.fixedMonthDay !== null);
  const ids = ofUnits.map((kind) => kind.id);
  const counts = await unitCounts(db, ids, scopeOf(context));
  const entries = [
    ...kinds
      .filter((kind) => kind.isCompanyRenewal)
      .flatMap((kind) => companyEntries(kind, recorded.filter(isOf(kind)), ground)),
    ...ofUnits.flatMap((kind) => unitEntry(kind, counts.get(kind.id), ground)),
    ...(await certificateEntries(context, ground)),
  ];
  const hasFiling = kinds.some((kind) => kind.agencyRule === 'mcs150');
  return {
    from: ground.from,
    until: ground.until,
    usdotNumber,
    problems: hasFiling && !/\d/.test(usdotNumber ?? '') ? [noNumber] : [],
    entries: entries.sort(byDay),
  };
}

const isOf =
  ({ id }: RenewalKind) =>
  (one: CompanyRenewal): boolean =>
    one.renewalTypeId === id;

const noNumber =
  "The company's USDOT number is missing: the month and the years of the MCS-150 follow from its last two digits.";

const byDay = (a: Entry, b: Entry): number =>
  (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.name.localeCompare(b.name, 'en');

function standingOf(
  kind: Pick<RenewalKind, 'renewalName' | 'regulation' | 'dueSoonDays'>,
  due: CalendarDay | null,
  ground: Ground,
  own: number | null = null,
): Explained {
  const threshold = own ?? kind.dueSoonDays ?? ground.dueSoonDays;
  const { regulation: rule, renewalName } = kind;
  return explained(dueStanding({ due, today: ground.from, threshold, rule }), renewalName);
}

/** What is recorded of one kind, and which of its dates come after that. */
function companyEntries(
  kind: RenewalKind,
  recorded: readonly CompanyRenewal[],
  ground: Ground,
): Entry[] {
  const days = dueDays(kind, ground.usdotNumber, ground);
  const base = {
    ...blank,
    kind: 'company' as const,
    name: kind.renewalName,
    renewalTypeId: kind.id,
    rule: renewalRuleText(kind, ground.usdotNumber),
    regulation: kind.regulation,
  };
  const stored = recorded.map((one): Entry => ({
    ...base,
    key: one.id,
    detail: one.notes,
    dueDate: one.nextRenewal,
    standing: standingOf(kind, one.nextRenewal, ground, one.dueSoonDays),
    record: 'recorded',
    renewalId: one.id,
    lastCompletedOn: one.lastCompletedOn,
    expected: expectedOf(kind, one.nextRenewal, days, ground),
  }));
  if (stored.length === 0 && days.length === 0)
    return [{ ...base, key: kind.id, record: 'undated' }];
  // A date that another one stands recorded for is spoken for too.
  const last = stored
    .flatMap((one) => [one.dueDate ?? '', one.expected ?? ''])
    .reduce((a, b) => (a > b ? a : b), '');
  const coming = days
    .filter((day) => day > last && !isSameFiling(kind, last, day))
    .map((dueDate, index): Entry => ({
      ...base,
      key: `${kind.id} ${dueDate}`,
      dueDate,
      standing: standingOf(kind, dueDate, ground),
      record: stored.length === 0 && index === 0 ? 'missing' : 'later',
    }));
  return [...stored, ...coming];
}

// A quarter's filing may stand recorded for its nominal day, which a weekend has moved on by up to two days.
const isSameFiling = (kind: RenewalKind, recorded: string, day: CalendarDay): boolean =>
  kind.agencyRule === 'iftaQuarter' && recorded !== '' && Math.abs(daysBetween(recorded, day)) <= 2;

function expectedOf(
  kind: RenewalKind,
  recorded: CalendarDay | null,
  days: readonly CalendarDay[],
  { from }: Ground,
): CalendarDay | null {
  if (!hasFixedDays(kind) || recorded === null || recorded < from) return null;
  if (days.length === 0 || days.includes(recorded)) return null;
  const next = days.find((day) => day >= recorded || isSameFiling(kind, recorded, day));
  return next ?? null;
}

function unitEntry(kind: RenewalKind, units: UnitCounts | undefined, ground: Ground): Entry[] {
  if (!units || units.recorded + units.without.length === 0) return [];
  const [dueDate = null] = dueDays(kind, ground.usdotNumber, ground);
  return [
    {
      ...blank,
      key: kind.id,
      kind: 'units',
      name: kind.renewalName,
      renewalTypeId: kind.id,
      rule: renewalRuleText(kind, ground.usdotNumber),
      regulation: kind.regulation,
      dueDate,
      standing: standingOf(kind, dueDate, ground),
      record: 'elsewhere',
      units: {
        recorded: units.recorded,
        overdue: units.overdue,
        dueSoon: units.dueSoon,
        without: [...units.without],
      },
    },
  ];
}

async function certificateEntries(context: Context, ground: Ground): Promise<Entry[]> {
  const certificates = await insuranceCertificates(context.db);
  return certificates
    .filter(({ expirationDate }) => expirationDate !== null && expirationDate <= ground.until)
    .map(({ id, name, insuranceNumber, expirationDate }) => ({
      ...blank,
      key: id,
      kind: 'certificate',
      name: name ?? 'Insurance certificate',
      detail: insuranceNumber,
      rule: 'Expires with the policy',
      dueDate: expirationDate,
      standing: explained(
        dueStanding({ due: expirationDate, today: ground.from }),
        name ?? 'Insurance certificate',
      ),
      record: 'elsewhere',
    }));
}
