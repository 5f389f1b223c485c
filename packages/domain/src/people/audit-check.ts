import { addDays, addMonths, type CalendarDay } from '../calendar-day.ts';
import { mergeDays, type DriverFacts, type GapDays, type Slot } from './dq-file.ts';
import { medicalCardOf, medicalCardUntil } from './medical-card.ts';

/** A check an auditor makes on every driver, by the code of the regulation. */
export interface DriverCheck {
  readonly code: string;
  readonly name: string;
  /** Codes of the kinds of paper it looks at. */
  readonly kinds: readonly string[];
}

/** The checks an auditor makes on drivers, as far as the product knows what they look at (docs/domain.md, Pattern meter). */
export const driverChecks = [
  { code: '391.51A', name: 'No driver file at all', kinds: [] },
  { code: '391.51B2', name: 'Hire MVR missing or late', kinds: ['HIRE_MVR'] },
  { code: '391.25', name: 'Annual MVR or its review', kinds: ['ANNUAL_MVR', 'ANNUAL_REVIEW'] },
  { code: '391.23', name: 'Previous employers', kinds: ['PREV_EMPLOYER'] },
  { code: '391.45', name: 'Medical certification', kinds: [] },
  { code: '383.37', name: 'Expired license', kinds: [] },
  { code: '382.301', name: 'Pre-employment drug test', kinds: ['PRE_DRUG'] },
  { code: '382.701', name: 'Clearinghouse query', kinds: ['CH_PRE', 'CH_ANNUAL'] },
] as const satisfies readonly DriverCheck[];

export type CheckCode = (typeof driverChecks)[number]['code'];

export const checkCodes = driverChecks.map(({ code }) => code);

const paragraphs: Readonly<Record<string, string>> = {
  '391.51A': '391.51(a)',
  '391.51B2': '391.51(b)(2)',
  // Renewals of the company itself; several laws ask for them.
  company: 'UCR, IFTA, insurance',
};

/** The paragraph of a check as the law writes it; the code of most is one. */
export const paragraphOf = (code: string): string => paragraphs[code] ?? code;

/** Checks whose rows are renewals: the yearly inspection of units, and what the company itself renews. */
export const renewalChecks = ['396.17', 'company'] as const;
export type RenewalCheck = (typeof renewalChecks)[number];

/** Checks whose rows are units: what the file of a vehicle has to tell. */
export const unitChecks = ['396.3'] as const;
export type UnitCheck = (typeof unitChecks)[number];

/** The check whose rows are people who owe a hazmat course (49 CFR 172.704). */
export const trainingCheck = '172.704';

/** The check whose rows are lines of the accident register that lack something (49 CFR 390.15). */
export const registerCheck = '390.15';

/** What the checks of other records look at, in words. */
export const checkNames: Readonly<
  Record<RenewalCheck | UnitCheck | typeof registerCheck | typeof trainingCheck, string>
> = {
  '172.704': 'Hazmat training',
  '390.15': 'Accident register',
  '396.17': 'Annual inspection',
  '396.3': 'Vehicle file',
  company: 'Company renewals',
};

/** Whether violations among those examined are what an auditor calls a pattern: two or more, and one in ten. */
export const isPattern = (violating: number, examined: number): boolean =>
  violating >= 2 && violating * 10 >= examined;

const always: GapDays = { from: '1000-01-01', until: null };
const after = (day: CalendarDay): GapDays => ({ from: addDays(day, 1), until: null });

/** On which days a driver violates each check, whatever today is; checks without a day are left out. */
export function checkDays(
  slots: readonly Slot[],
  driver: Pick<
    DriverFacts,
    | 'hireDate'
    | 'medCertCardDate'
    | 'medCertCardExpirationDate'
    | 'medCertCardMark'
    | 'licenceExpirationDate'
  >,
  hasPapers: boolean,
): Partial<Record<CheckCode, GapDays[]>> {
  const found: Partial<Record<CheckCode, GapDays[]>> = {};
  for (const check of driverChecks) {
    const days = mergeDays(daysOf(check, slots, driver, hasPapers));
    if (days.length > 0) found[check.code] = days;
  }
  return found;
}

function daysOf(
  { code, kinds }: DriverCheck,
  slots: readonly Slot[],
  driver: Parameters<typeof checkDays>[1],
  hasPapers: boolean,
): GapDays[] {
  switch (code) {
    case '391.51A':
      return hasPapers ? [] : [always];
    case '391.45': {
      const until = medicalCardUntil(medicalCardOf(driver));
      return [until === null ? always : after(until)];
    }
    case '383.37':
      return driver.licenceExpirationDate === null ? [] : [after(driver.licenceExpirationDate)];
    default:
      return slots
        .filter(({ rule }) => kinds.includes(rule.code))
        .flatMap((slot) => [
          ...[slot.gap, slot.neverFiled].filter((days) => days !== null),
          ...lateDays(slot, driver.hireDate),
        ]);
  }
}

// What came late is still seen for a year after the hire: then it lies behind the period examined.
function lateDays({ late }: Slot, hireDate: CalendarDay | null): GapDays[] {
  if (late === null || hireDate === null) return [];
  const until = addMonths(hireDate, 12);
  const from = addDays(late.due, 1);
  return from > until ? [] : [{ from, until }];
}
