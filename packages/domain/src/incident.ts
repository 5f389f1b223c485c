import { addYears, type CalendarDay } from './calendar-day.ts';

/** What an incident holds at most. */
export const incidentLimits = {
  location: 200,
  description: 4000,
  finalNotes: 4000,
  claimNumber: 50,
  files: 20,
  parties: 10,
  witnesses: 10,
  drivers: 10,
  units: 20,
} as const;

/** The first day an incident may have happened on. */
export const firstIncidentDay: CalendarDay = '1990-01-01';

/** Characters of a reason: to reopen a case, or to change what was computed of it. */
export const reasonLimits = { min: 10, max: 500 } as const;

/** What a file of an incident is. */
export const incidentFileKinds = {
  photo: 'Photo',
  policeReport: 'Police report',
  insurerReport: 'Insurer report',
  statement: 'Statement',
  other: 'Other',
} as const;
export type IncidentFileKind = keyof typeof incidentFileKinds;

/** Whether it could have been prevented. */
export const preventables = ['Yes', 'No', 'Undetermined'] as const;

/** The number a case is called by: 'INC-2026-0042', counted per year of the incident. */
export function caseNumber(year: number, count: number): string {
  return `INC-${year}-${String(count).padStart(4, '0')}`;
}

/** Years a recordable accident stays on the register, from its date (49 CFR 390.15(b)). */
export const registerYears = 3;

/** Whether the register no longer has to hold an accident of a day. */
export function isOffRegister(incidentDate: CalendarDay, today: CalendarDay): boolean {
  return addYears(incidentDate, registerYears) < today;
}

/** What the register needs of an accident and of one driver in it. */
export interface RegisterFacts {
  readonly city: string | null;
  readonly state: string | null;
  readonly driver: string | null;
  readonly injuries: number | null;
  readonly fatalities: number | null;
  readonly hazmatReleased: boolean | null;
}

/** What a line of the register lacks, in the order of its columns (49 CFR 390.15(b)(1)). */
export function registerGaps(facts: RegisterFacts): readonly string[] {
  return [
    facts.city === null && 'city or town',
    facts.state === null && 'State',
    facts.driver === null && 'driver',
    facts.injuries === null && 'number of injuries',
    facts.fatalities === null && 'number of fatalities',
    facts.hazmatReleased === null && 'hazardous materials released',
  ].filter((gap) => gap !== false);
}

/** Why an incident may not be deleted, or null: an accident stays while the register has to hold it. */
export function incidentKept(
  incident: { readonly incidentDate: CalendarDay; readonly recordable: boolean | null },
  today: CalendarDay,
): string | null {
  if (incident.recordable === false || isOffRegister(incident.incidentDate, today)) return null;
  return incident.recordable === null
    ? 'It is not decided yet whether this incident is recordable.'
    : 'A recordable accident stays on the register for 3 years (49 CFR 390.15(b)).';
}
