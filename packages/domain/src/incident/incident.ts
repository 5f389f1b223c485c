import { addYears, dayInZone, type CalendarDay } from '../calendar-day.ts';
import type { Fault } from '../people/employee.ts';
import { formatDay } from '../format.ts';
import { instantAt } from '../zone-instant.ts';

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

/** What is judged of an incident's form as a whole; instants are ISO 8601. */
export interface IncidentFormFacts {
  readonly incidentDate: CalendarDay | null;
  readonly incidentTime: string | null;
  readonly incidentZone: string;
  readonly location: string | null;
  readonly city: string | null;
  readonly stateId: string | null;
  readonly followUpDate: CalendarDay | null;
  readonly deathAt: CalendarDay | null;
  readonly drivers: readonly { readonly citedAt?: string | null | undefined }[];
}

/** Everything wrong with an incident's days and place, each at its field; `now` is an instant. */
export function incidentFaults(facts: IncidentFormFacts, now: string): Fault[] {
  const { incidentDate, incidentTime, incidentZone, location, city, stateId } = facts;
  const today = dayInZone(new Date(now), incidentZone);
  const occurredAt =
    incidentDate !== null && incidentTime !== null
      ? instantAt(incidentDate, incidentTime, incidentZone)
      : null;
  const isEarlier = (day: CalendarDay | null): boolean =>
    day !== null && incidentDate !== null && day < incidentDate;
  const faults: (Fault | false)[] = [
    incidentDate !== null &&
      incidentDate > today &&
      fault(
        'incidentDate',
        'Incident date cannot be in the future.',
        `Today is ${formatDay(today)} there.`,
      ),
    incidentDate !== null &&
      incidentDate < firstIncidentDay &&
      fault('incidentDate', 'Incident date cannot be before 01/01/1990.', 'Check the year.'),
    incidentDate === today &&
      occurredAt !== null &&
      occurredAt > now &&
      fault(
        'incidentTime',
        'Incident time cannot be in the future.',
        'Check the time and its zone.',
      ),
    location === null &&
      (city === null || stateId === null) &&
      fault('location', 'Enter a location, or city and state.', 'Where did it happen?'),
    isEarlier(facts.followUpDate) &&
      fault(
        'followUpDate',
        'Follow-up date cannot be before the incident.',
        `It happened on ${formatDay(incidentDate)}.`,
      ),
    isEarlier(facts.deathAt) &&
      fault(
        'deathAt',
        'Date of death cannot be before the incident.',
        `It happened on ${formatDay(incidentDate)}.`,
      ),
    facts.deathAt !== null &&
      facts.deathAt > today &&
      fault(
        'deathAt',
        'Date of death cannot be in the future.',
        `Today is ${formatDay(today)} there.`,
      ),
    ...facts.drivers.map(
      ({ citedAt }, at) =>
        pastFault(`drivers.${at}.citedAt`, 'The citation', citedAt ?? null, occurredAt, now) ??
        false,
    ),
  ];
  return faults.filter((one) => one !== false);
}

/** Why a moment after an accident cannot be: before it, or in the future; null when it can. */
export function pastFault(
  field: string,
  what: string,
  at: string | null,
  occurredAt: string | null,
  now: string,
): Fault | null {
  if (at === null) return null;
  if (at > now) return fault(field, `${what} cannot be in the future.`, 'Check date and time.');
  if (occurredAt !== null && at < occurredAt)
    return fault(field, `${what} cannot be before the accident.`, 'Check date and time.');
  return null;
}

/** Why a resolution date does not fit, or null: from the day of the incident through today. */
export function resolutionFault(
  resolutionDate: CalendarDay,
  incidentDate: CalendarDay,
  today: CalendarDay,
): Fault | null {
  if (resolutionDate > today)
    return fault(
      'resolutionDate',
      'Resolution date cannot be in the future.',
      `Today is ${formatDay(today)}.`,
    );
  if (resolutionDate < incidentDate)
    return fault(
      'resolutionDate',
      'Resolution date cannot be before the incident.',
      `It happened on ${formatDay(incidentDate)}.`,
    );
  return null;
}

const fault = (field: string, message: string, description: string): Fault => ({
  field,
  message,
  description,
});
