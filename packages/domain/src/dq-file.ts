import { addDays, addMonths, type CalendarDay } from './calendar-day.ts';
import { dueStanding, type DueSoonDays, type DueWindow, type Standing } from './due.ts';
import { formatDay } from './format.ts';
import { latestPapers, type Filed } from './latest-paper.ts';
import { isDriverType } from './licence.ts';

/** Whom a rule can apply to: drivers with a commercial licence, and other drivers of commercial vehicles. */
export const driverKinds = ['CDL', 'NONCDL_CMV'] as const;
export type DriverKind = (typeof driverKinds)[number];

/** How long a kind of paper is kept: from the end of the employment, from the day on it or of the event. */
export const retentionRules = [
  'employment+3y',
  'doc+3y',
  'event+3y',
  'doc+5y',
  '5y',
  '14m',
  '12m',
  '3m',
] as const;
export type RetentionRule = (typeof retentionRules)[number];

/** One kind of paper of the driver qualification file, as the rule pack of a company says (49 CFR 391.51; docs/domain.md, Rule pack). */
export interface FileRule {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly cfr: string | null;
  /** Whom it applies to; nobody means it is only kept when somebody files one. */
  readonly appliesTo: readonly DriverKind[];
  readonly required: 'yes' | 'no' | 'ifApplicable';
  /** `hire+30d`, `expirationDate`, `lastExam+60d` or `last(A|B)+12m`. */
  readonly dueRule: string | null;
  readonly repeatMonths: number | null;
  readonly repeatDays: number | null;
  /** Longest validity in months, for a suggested expiration. */
  readonly maxMonths: number | null;
  readonly retentionRule: RetentionRule | null;
  readonly multi: boolean;
}

/** A paper on file as the rules look at it. */
export interface PaperFacts extends Filed {
  readonly expirationDate: CalendarDay | null;
}

/** The kind of driver an employee type is; `needsFile` is the type's own mark (docs/domain.md, Who needs a file). */
export function driverKind(
  employeeType: string | null,
  needsFile: boolean | null,
): DriverKind | null {
  if (isDriverType(employeeType)) return 'CDL';
  return needsFile ? 'NONCDL_CMV' : null;
}

/** The driver as the rules look at one. */
export interface DriverFacts {
  /** Null for people who need no file, such as the office. */
  readonly kind: DriverKind | null;
  readonly hireDate: CalendarDay | null;
  readonly terminationDate: CalendarDay | null;
  readonly medCertCardDate: CalendarDay | null;
  readonly licenceExpirationDate: CalendarDay | null;
  readonly medCertCardExpirationDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly dueSoonDays: DueSoonDays;
}

/** Where a slot stands: on file and good, or what is wrong with it; optional where nothing is required and nothing filed. */
export type SlotState = 'PRESENT' | 'OPTIONAL' | 'PENDING' | 'DUE_SOON' | 'OVERDUE' | 'MISSING';

/** One named slot of a driver's file. */
export interface Slot {
  readonly rule: FileRule;
  readonly state: SlotState;
  /** When the next paper is due, if ever. */
  readonly due: CalendarDay | null;
  readonly standing: Standing;
  /** Papers of this kind on file. */
  readonly count: number;
}

/** Whether a kind of paper belongs into this driver's file. */
export function applies(rule: Pick<FileRule, 'appliesTo'>, kind: DriverKind | null): boolean {
  return kind !== null && rule.appliesTo.includes(kind);
}

/** The slots of a driver's file, in the order of the rules; kinds that do not apply appear only when something is on file. */
export function dqSlots(
  rules: readonly FileRule[],
  papers: readonly PaperFacts[],
  driver: DriverFacts,
): Slot[] {
  const byType = new Map<string, PaperFacts[]>();
  for (const paper of papers)
    byType.set(paper.fileTypeId, [...(byType.get(paper.fileTypeId) ?? []), paper]);
  const ofKind = latestPapers(papers);
  const latest = new Map<string, PaperFacts>();
  for (const { id, code } of rules) {
    const paper = ofKind.get(id);
    if (paper) latest.set(code, paper);
  }
  return rules
    .filter((rule) => applies(rule, driver.kind) || byType.has(rule.id))
    .map((rule) => slotOf(rule, byType.get(rule.id)?.length ?? 0, latest, driver));
}

function slotOf(
  rule: FileRule,
  count: number,
  latest: ReadonlyMap<string, PaperFacts>,
  driver: DriverFacts,
): Slot {
  const paper = latest.get(rule.code);
  const due = nextDue(rule, paper, latest, driver);
  const isRequired = rule.required === 'yes' && applies(rule, driver.kind);
  const cfr = rule.cfr ? `49 CFR ${rule.cfr}` : null;
  const standing = dueStanding({
    due,
    today: driver.today,
    threshold: driver.dueSoonDays[windowOf(rule.code)],
    rule: cfr,
    required: isRequired && !paper,
  });
  return { rule, due, count, standing, state: stateOf(standing, Boolean(paper), isRequired) };
}

/** Whose days count for a kind of paper: the two cards are due soon in the file when they are in the lists. */
const windowOf = (code: string): DueWindow =>
  code === 'LICENCE' ? 'licence' : code === 'MED_CARD' ? 'medCard' : 'other';

function stateOf(standing: Standing, isOnFile: boolean, isRequired: boolean): SlotState {
  const { state } = standing;
  if (isOnFile) return state === 'OVERDUE' || state === 'DUE_SOON' ? state : 'PRESENT';
  if (!isRequired) return 'OPTIONAL';
  // Never on file and past its day: it is missing, not merely late again.
  return state === 'OVERDUE' || state === 'MISSING'
    ? 'MISSING'
    : state === 'COMPLETED' || state === 'WAIVED'
      ? 'PENDING'
      : state;
}

const hireRule = /^hire\+(\d+)d$/;
const lastRule = /^last\(([A-Z_|]+)\)\+(\d+)([dm])$/;
const examRule = /^lastExam\+(\d+)d$/;

/** Whether a due rule is one that can be computed; null (no rule) is. */
export function isDueRule(text: string | null): boolean {
  return (
    text === null ||
    text === 'expirationDate' ||
    [hireRule, lastRule, examRule].some((rule) => rule.test(text))
  );
}

function nextDue(
  rule: FileRule,
  paper: PaperFacts | undefined,
  latest: ReadonlyMap<string, PaperFacts>,
  driver: DriverFacts,
): CalendarDay | null {
  const text = rule.dueRule ?? '';
  if (text === 'expirationDate') return expiryOf(rule, paper, driver);
  const last = lastRule.exec(text);
  if (last) {
    const days = (last[1] ?? '').split('|').flatMap((code) => latest.get(code)?.effective ?? []);
    return later(days.sort().at(-1) ?? driver.hireDate, Number(last[2]), last[3] === 'm');
  }
  const exam = examRule.exec(text);
  if (exam) {
    const isCovered =
      paper && (!driver.medCertCardDate || paper.effective >= driver.medCertCardDate);
    return isCovered ? null : later(driver.medCertCardDate, Number(exam[1]), false);
  }
  if (rule.repeatMonths !== null || rule.repeatDays !== null) {
    const months = rule.repeatMonths !== null;
    return later(
      paper?.effective ?? queryReset(rule, latest) ?? driver.hireDate,
      rule.repeatMonths ?? rule.repeatDays ?? 0,
      months,
    );
  }
  const hire = hireRule.exec(text);
  return hire && !paper ? later(driver.hireDate, Number(hire[1]), false) : null;
}

// Any query of the Clearinghouse starts its year anew, the one before hiring too (49 CFR 382.701(b)).
function queryReset(
  rule: FileRule,
  latest: ReadonlyMap<string, PaperFacts>,
): CalendarDay | undefined {
  return rule.code === 'CH_ANNUAL' ? latest.get('CH_PRE')?.effective : undefined;
}

function expiryOf(
  rule: FileRule,
  paper: PaperFacts | undefined,
  driver: DriverFacts,
): CalendarDay | null {
  if (!paper) return null;
  if (paper.expirationDate) return paper.expirationDate;
  if (rule.code === 'LICENCE') return driver.licenceExpirationDate;
  return rule.code === 'MED_CARD' ? driver.medCertCardExpirationDate : null;
}

function later(
  from: CalendarDay | null | undefined,
  count: number,
  months: boolean,
): CalendarDay | null {
  if (!from) return null;
  return months ? addMonths(from, count) : addDays(from, count);
}

/** The expiration a newly filed paper most likely has: its longest validity or its interval after the day on it; null when it has none. */
export function suggestedExpiration(
  rule: Pick<FileRule, 'maxMonths' | 'repeatMonths' | 'repeatDays'>,
  documentDate: CalendarDay,
): CalendarDay | null {
  const months = rule.maxMonths ?? rule.repeatMonths;
  if (months !== null) return addMonths(documentDate, months);
  return rule.repeatDays === null ? null : addDays(documentDate, rule.repeatDays);
}

/** How far a file is: required slots that are good among all required ones ("9 of 12"). */
export function progressOf(slots: readonly Slot[]): {
  readonly done: number;
  readonly total: number;
} {
  const asked = slots.filter((slot) => slot.rule.required === 'yes' && slot.state !== 'OPTIONAL');
  return {
    done: asked.filter((slot) => slot.count > 0 && slot.state !== 'OVERDUE').length,
    total: asked.length,
  };
}

/** The first day on which something required is not there any more or still not; null while nothing is. */
export function incompleteFrom(slots: readonly Slot[]): CalendarDay | null {
  const days = slots
    .filter((slot) => slot.rule.required === 'yes' && slot.state !== 'OPTIONAL')
    .flatMap((slot) =>
      slot.due !== null ? [addDays(slot.due, 1)] : slot.state === 'MISSING' ? ['1000-01-01'] : [],
    );
  return days.sort()[0] ?? null;
}

/** Until when a paper must be kept. */
export interface Retention {
  /** The last day of retention; null while it depends on an employment that has not ended, or when no rule holds. */
  readonly until: CalendarDay | null;
  /** False where no rule asks to keep it. */
  readonly isRequired: boolean;
  /** 'Keep until 11/21/2029 (49 CFR 391.51)' in words. */
  readonly text: string;
}

const lengths: Readonly<Record<RetentionRule, readonly ['employment' | 'paper', number]>> = {
  'employment+3y': ['employment', 36],
  'doc+3y': ['paper', 36],
  'event+3y': ['paper', 36],
  'doc+5y': ['paper', 60],
  '5y': ['paper', 60],
  '14m': ['paper', 14],
  '12m': ['paper', 12],
  '3m': ['paper', 3],
};

/** Until when a paper must be kept by its retention rule (docs/domain.md, Retention). */
export function retentionOf(
  rule: { readonly retentionRule: string | null; readonly cfr: string | null },
  effective: CalendarDay,
  terminationDate: CalendarDay | null,
): Retention {
  const length = new Map(Object.entries(lengths)).get(rule.retentionRule ?? '');
  if (!length) return { until: null, isRequired: false, text: 'No rule asks to keep this paper.' };
  const cfr = rule.cfr ? ` (49 CFR ${rule.cfr})` : '';
  const [basis, months] = length;
  const start = basis === 'paper' ? effective : terminationDate;
  if (start === null)
    return {
      until: null,
      isRequired: true,
      text: `Keep during employment and ${months / 12} years after it${cfr}`,
    };
  const until = addMonths(start, months);
  return { until, isRequired: true, text: `Keep until ${formatDay(until)}${cfr}` };
}

/** Whether a paper may be deleted today: its time is over, or no rule holds it. */
export function mayDelete(retention: Retention, today: CalendarDay): boolean {
  return !retention.isRequired || (retention.until !== null && today > retention.until);
}
