import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Choices } from '../sample/choices.ts';

/** The kinds of records, each with ids of its own. */
const kinds = [
  'client',
  'storedFile',
  'employeeGroup',
  'location',
  'equipmentGroup',
  'employee',
  'credential',
  'driverFile',
  'course',
  'training',
  'trainingCourse',
  'mapping',
  'requirement',
  'equipment',
  'meterReading',
  'task',
  'reminder',
  'workOrder',
  'line',
  'renewal',
  'incident',
  'incidentEquipment',
  'incidentDriver',
  'importBatch',
  'importRow',
] as const;
export type Kind = (typeof kinds)[number];

// Ids grow with the number of the record, as real ones grow with time.
const epoch = Date.UTC(2025, 0, 1);

/** The id of a record by its number; the same on every run, shaped like a UUID of version 7. */
export function seededId(seed: number, company: number, kind: Kind, index: number): string {
  const time = (epoch + index).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${tailOf(seed, company, kind)}`;
}

function tailOf(seed: number, company: number, kind: Kind): string {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const kindCode = hex(kinds.indexOf(kind), 3);
  return `-7${kindCode}-8${hex(seed % 4096, 3)}-${hex(company, 12)}`;
}

/** One company of a large data set and what its tables need to agree on. */
export interface SeededCompany {
  readonly number: number;
  readonly clientId: string;
  readonly today: CalendarDay;
  readonly choices: Choices;
  readonly employees: number;
  readonly equipment: number;
  /** Course assignments, one per person, training and course. */
  readonly assignments: number;
  /** In the catalog; a person comes back to the first one after all of them. */
  readonly courses: number;
  readonly groups: number;
  /** What comes after the @ in the addresses of its people. */
  readonly mailDomain: string;
  id(kind: Kind, index: number): string;
  /** From 0 up to 1, always the same for a record and a purpose. */
  chance(index: number, purpose: number): number;
  /** The day `offset` days from today; quick, because it is asked millions of times. */
  day(offset: number): CalendarDay;
}

/** A company by its number; nothing is kept but small tables, so a million rows cost no memory. */
export function seededCompany(start: {
  readonly seed: number;
  readonly number: number;
  readonly today: CalendarDay;
  readonly choices: Choices;
  readonly employees: number;
  readonly equipment: number;
  readonly assignments: number;
  readonly courses: number;
}): SeededCompany {
  const { seed, number, today } = start;
  const tails = new Map(kinds.map((kind) => [kind, tailOf(seed, number, kind)]));
  const days = new Map<number, CalendarDay>();
  const salt = Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(number + 1, 0x85eb_ca6b);
  return {
    ...start,
    clientId: seededId(seed, number, 'client', 0),
    groups: Math.max(3, Math.min(40, Math.ceil(start.employees / 2500))),
    mailDomain: mailDomain(seed, number),
    id: (kind, index) => {
      const time = (epoch + index).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}${tails.get(kind) ?? ''}`;
    },
    chance: (index, purpose) => even(salt ^ Math.imul(index + 1, 0xc2b2_ae35), purpose),
    day: (offset) => {
      const known = days.get(offset);
      if (known !== undefined) return known;
      const day = addDays(today, offset);
      days.set(offset, day);
      return day;
    },
  };
}

/** Sets of different seeds may lie side by side, so their addresses differ. */
export function mailDomain(seed: number, company: number): string {
  return `${company}.seed${seed === 1 ? '' : seed}.example`;
}

// The finishing steps of MurmurHash3 spread neighbours over the whole range.
function even(index: number, purpose: number): number {
  let mixed = index ^ Math.imul(purpose + 1, 0x27d4_eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Days until something is due: 2 % past, 4 % within 30 days, the rest over two years. */
export function daysUntilDue(chance: number): number {
  if (chance < 0.02) return -1 - Math.floor(chance * 9000);
  if (chance < 0.06) return Math.floor((chance - 0.02) * 775);
  return 31 + Math.floor(((chance - 0.06) / 0.94) * 700);
}

/** One of several, by a chance. */
export function oneOf<T>(choices: readonly T[], chance: number): T {
  const choice = choices[Math.floor(chance * choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}
