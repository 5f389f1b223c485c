import { addDays, addMonths, addYears, type CalendarDay } from '@roadproof/domain/calendar-day';
import {
  iftaQuarterAfter,
  mcs150After,
  yearlyHeavyUseTax,
} from '@roadproof/domain/equipment/renewal-agency';
import { company } from './company.ts';
import type { Draft } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { People } from './people.ts';
import type { Papers, Unit } from './units.ts';

/** Days to the annual inspection (due soon 30 days before) that stand on an edge of the rules. */
const inspections: Readonly<Record<string, number | null>> = {
  'Truck 101': -31,
  'Truck 102': -30,
  'Truck 103': -1,
  'Truck 104': 0,
  'Truck 105': 1,
  'Truck 106': 29,
  'Truck 107': 30,
  'Truck 108': 31,
  'Truck 109': null,
  // Neither a sold nor an out-of-service unit may count as overdue.
  'Truck 118': -90,
  'Truck 119': -15,
  'Trailer 5301': -6,
  'Trailer 5302': 12,
};

/** Days to the registration (due soon 60 days before). */
const registrations: Readonly<Record<string, number | null>> = {
  'Truck 101': 61,
  'Truck 102': 60,
  'Truck 103': 59,
  'Truck 104': -3,
  'Truck 118': -40,
  'Trailer 5303': -1,
  'Trailer 5304': 60,
};

const spread = (name: string, salt: number): number => {
  const sum = [...name].reduce((total, c) => (total * 31 + (c.codePointAt(0) ?? 0)) % 9973, salt);
  return 70 + (sum % 270);
};

/** When inspection and registration of a unit are due, in days from today. */
export function papersOf(name: string): Papers {
  const isPlated = !/Forklift|Yard/.test(name);
  const isInspected = isPlated && !/Pickup/.test(name);
  const due = (edges: typeof inspections, salt: number): number | null => {
    const edge = edges[name];
    return edge === undefined ? spread(name, salt) : edge;
  };
  return {
    inspection: isInspected ? due(inspections, 7) : null,
    registration: isPlated ? due(registrations, 3) : null,
  };
}

/** Writes renewals of units and of the company, with what was renewed before. */
export function addRenewals(draft: Draft, people: People, units: readonly Unit[]): void {
  const by = [people.named('maintenance').id, people.named('office').id];
  for (const unit of units) addUnitRenewals(draft, by, unit);
  addCompanyRenewals(draft, by);
}

// What is filed for by the year, on its last day.
const filedByYear: ReadonlySet<string> = new Set([
  'IFTA Decals',
  'Heavy Vehicle Use Tax (2290)',
  'Unified Carrier Registration (UCR)',
]);

interface Renewal {
  readonly unit: Unit | null;
  readonly type: string;
  readonly due: CalendarDay | null;
  readonly last: CalendarDay | null;
  readonly dueSoonDays?: number;
  readonly closed?: boolean;
  readonly notes?: string;
}

function addUnitRenewals(draft: Draft, by: readonly string[], unit: Unit): void {
  const { day } = draft;
  const yearly = (type: string, days: number | null, more: Partial<Renewal> = {}): void => {
    const due = days === null ? null : day(days);
    addRenewal(draft, by, { unit, type, due, last: due && addMonths(due, -12), ...more });
  };
  const { inspection, registration } = papersOf(unit.name);
  const isTractor = unit.type === 'Tractor' || unit.type === 'Day Cab';
  if (inspection !== null || unit.name === 'Truck 109') yearly('Annual DOT Inspection', inspection);
  if (registration !== null) yearly('Registration', registration);
  if (isTractor && unit.note !== 'sold') {
    const decals = fixedDay(draft.today, '12-31');
    addRenewal(draft, by, { unit, type: 'IFTA Decals', due: decals, last: addYears(decals, -1) });
    const tax = yearlyHeavyUseTax('08-31', draft.today);
    addRenewal(draft, by, {
      unit,
      type: 'Heavy Vehicle Use Tax (2290)',
      due: tax,
      last: addYears(tax, -1),
    });
  }
  // Its own window of 90 days makes it due soon where the usual 30 would not.
  if (unit.name === 'Truck 110')
    yearly('State Permit', 75, { dueSoonDays: 90, notes: 'New Mexico trip permit' });
  if (unit.name === 'Truck 111') yearly('State Permit', 75);
  const closed = (type: string, ago: number, notes: string): void =>
    addRenewal(draft, by, { unit, type, due: null, last: day(-ago), closed: true, notes });
  if (unit.name === 'Truck 108') closed('State Permit', 64, 'Oversize permit, used once');
  if (unit.note === 'leased') closed('Lease', 21, 'Bought out at the end of the term');
  if (/Forklift/.test(unit.name))
    yearly('Fire Extinguisher', unit.name === 'Forklift 601' ? -14 : 140);
}

// Dates fixed by law do not move with the day the sample is made.
function addCompanyRenewals(draft: Draft, by: readonly string[]): void {
  const { day, today } = draft;
  const year = fixedDay(today, '12-31');
  const quarter = iftaQuarterAfter(day(-1));
  const filing = mcs150After(company.usdotNumber, day(-1)) ?? year;
  const add = (
    type: string,
    due: CalendarDay | null,
    last: CalendarDay,
    more: Partial<Renewal> = {},
  ): void => addRenewal(draft, by, { unit: null, type, due, last, ...more });
  add('Unified Carrier Registration (UCR)', year, addYears(year, -1));
  add('MCS-150 Biennial Update', filing, addYears(filing, -2));
  add('IFTA Quarterly Return', quarter, addMonths(quarter, -3));
  add('BOC-3 Process Agents', null, day(-300), { closed: true, notes: 'Filed for all states' });
  add('Insurance Policy', day(18), day(18 - 365), { notes: 'Auto liability' });
  add('Insurance Policy', day(-12), day(-12 - 365), { notes: 'Workers compensation' });
  add('Insurance Policy', day(61), day(61 - 365), { notes: 'Cargo' });
}

function fixedDay(today: CalendarDay, monthDay: string): CalendarDay {
  const thisYear = `${today.slice(0, 4)}-${monthDay}`;
  return thisYear >= today ? thisYear : addYears(thisYear, 1);
}

function addRenewal(draft: Draft, by: readonly string[], renewal: Renewal): void {
  const { choices, random } = draft;
  const { due, closed = false } = renewal;
  const last = renewal.last && renewal.last < draft.today ? renewal.last : null;
  const createdAt = draft.instant(draft.day(-random.int(330, 365)));
  const completedById = random.pick(by);
  const renewalId = draft.add('renewal', {
    equipmentId: renewal.unit?.id ?? null,
    renewalTypeId: choices.renewalType(renewal.type),
    renewalStatusId: choices.lookup('RenewalStatus', closed ? 'Completed' : 'Pending'),
    completionDate: last,
    nextRenewal: due,
    lastCompletedOn: last,
    dueSoonDays: renewal.dueSoonDays ?? null,
    isClosed: closed,
    notes: renewal.notes ?? null,
    createdAt,
  });
  if (last === null) return;
  draft.add('renewalHistory', {
    renewalId,
    completionDate: last,
    previousDue: addDays(last, random.int(0, 12)),
    nextRenewal: due,
    metDue: filedByYear.has(renewal.type) ? last : null,
    completedById,
    fileId: random.chance(0.06) ? proof(draft, renewal, last) : null,
    createdAt: draft.instant(last),
  });
}

function proof(draft: Draft, renewal: Renewal, on: CalendarDay): string {
  const name = `${renewal.type} ${renewal.unit?.name ?? 'company'}.pdf`;
  const content = pdfOf(renewal.type, [renewal.unit?.name ?? 'Company', `Completed on ${on}`]);
  return draft.file({ name, contentType: 'application/pdf', content });
}
