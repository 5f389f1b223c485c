import type { CalendarDay } from '../calendar-day.ts';
import { isDriverType } from './licence.ts';
import type { RetentionByResult, RetentionRule } from './retention.ts';

/** Whom a rule can apply to: drivers with a commercial licence, and other drivers of commercial vehicles. */
export const driverKinds = ['CDL', 'NONCDL_CMV'] as const;
export type DriverKind = (typeof driverKinds)[number];

/** Whether a kind of paper has to be there. */
export const requirements = ['yes', 'ifApplicable', 'no'] as const;
export type Requirement = (typeof requirements)[number];

/** Whether a paragraph asks for a kind of paper, or only the company itself does. */
export const ruleBases = ['law', 'practice'] as const;
export type RuleBasis = (typeof ruleBases)[number];

/** What was read for a rule: the text or a copy of it, the agency's guidance, somebody else's words on it, or nothing. */
export const sourceKinds = ['law', 'guidance', 'secondary', 'none'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A delay the agency grants for now: so many days, while another kind of paper is on file, and at the latest on its last day. */
export interface Relief {
  readonly days: number;
  readonly until: CalendarDay;
  /** Code of the kind that has to be on file. */
  readonly needs: string;
}

/** Marks of a medical certificate that shorten its longest validity. */
export const maxMonthsMarks = ['insulin', 'vision', 'intracity'] as const;
export type MaxMonthsMarked = Readonly<Partial<Record<(typeof maxMonthsMarks)[number], number>>>;

/** One kind of paper of the driver qualification file, as the rule pack of a company says (49 CFR 391.51; docs/domain.md, Rule pack). */
export interface FileRule {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly cfr: string | null;
  /** The paragraph that asks for it where it stands for the road test (49 CFR 391.33(b)). */
  readonly cfrWhenRoadTest: string | null;
  /** Whom it applies to; nobody means it is only kept when somebody files one. */
  readonly appliesTo: readonly DriverKind[];
  /** Employee types it applies to besides, of the office too. */
  readonly typeIds: readonly string[];
  /** Of those it applies to, for whom it is asked only where it concerns them. */
  readonly ifApplicableTo: readonly DriverKind[];
  /** First and last day of hire it applies to; of somebody without one it is asked. */
  readonly appliesFrom: CalendarDay | null;
  readonly appliesUntil: CalendarDay | null;
  readonly required: Requirement;
  /** `hire+30d`, `expirationDate`, `lastExam+0d` or `last(A|B)+12m`. */
  readonly dueRule: string | null;
  readonly repeatMonths: number | null;
  readonly repeatDays: number | null;
  /** Longest validity in months. */
  readonly maxMonths: number | null;
  /** The longest validity in months of a paper with a mark, by the mark (49 CFR 391.45). */
  readonly maxMonthsMarked: MaxMonthsMarked | null;
  /** The paragraph that limits the validity. */
  readonly maxCfr: string | null;
  /** Days before its due day from which it is due soon; null for the company's. */
  readonly dueSoonDays: number | null;
  /** Whether a paper dated after the day it was due is said to be late. */
  readonly isLateAfterDue: boolean;
  readonly basis: RuleBasis;
  readonly relief: Relief | null;
  /** Whether the proof is no longer needed once its retention is over. */
  readonly proofEnds: boolean;
  readonly retentionRule: RetentionRule | null;
  /** The paragraph that says how long it is kept. */
  readonly retentionCfr: string | null;
  readonly retentionByResult: RetentionByResult | null;
  readonly multi: boolean;
  /** Whether each paper is of one former employer. */
  readonly perEmployer: boolean;
}

/** The kind of driver an employee type is; `needsFile` is the type's own mark (docs/domain.md, Who needs a file). */
export function driverKind(
  employeeType: string | null,
  needsFile: boolean | null,
): DriverKind | null {
  if (isDriverType(employeeType)) return 'CDL';
  return needsFile ? 'NONCDL_CMV' : null;
}

/** The paragraph by which somebody needs a valid license for what they drive; null for people who drive nothing of ours. */
export function licenceRule(kind: DriverKind | null): string | null {
  if (kind === null) return null;
  return kind === 'CDL' ? '49 CFR 383.23(a)/383.37(a)' : '49 CFR 391.11(b)(5)';
}

/** A paragraph in full: those of Title 49 are stored without their title, others with theirs ('33 CFR 101.514'). */
export const citationOf = (paragraph: string): string =>
  /^(\d+ (CFR|U\.S\.C\.)|IFTA|IRP)/.test(paragraph) ? paragraph : `49 CFR ${paragraph}`;

/** A person as far as it decides which kinds of paper are asked. */
export interface Audience {
  /** Null for people who need no DQ file, such as the office. */
  readonly kind: DriverKind | null;
  readonly typeId: string | null;
  readonly hireDate: CalendarDay | null;
}

type Cohort = Pick<FileRule, 'appliesTo' | 'typeIds' | 'appliesFrom' | 'appliesUntil'>;

/** Whether a kind of paper belongs into this person's file. */
export function applies(rule: Cohort, { kind, typeId, hireDate }: Audience): boolean {
  const isMeant =
    (kind !== null && rule.appliesTo.includes(kind)) ||
    (typeId !== null && rule.typeIds.includes(typeId));
  return isMeant && isOfCohort(rule, hireDate);
}

function isOfCohort({ appliesFrom, appliesUntil }: Cohort, hireDate: CalendarDay | null): boolean {
  if (hireDate === null) return true;
  return (
    (appliesFrom === null || hireDate >= appliesFrom) &&
    (appliesUntil === null || hireDate <= appliesUntil)
  );
}

/** Whether this person has to have a kind of paper. */
export function requirementOf(
  rule: Cohort & Pick<FileRule, 'required' | 'ifApplicableTo'>,
  person: Audience,
): Requirement {
  if (!applies(rule, person)) return 'no';
  const isIfApplicable = person.kind !== null && rule.ifApplicableTo.includes(person.kind);
  return isIfApplicable && rule.required === 'yes' ? 'ifApplicable' : rule.required;
}

/** What a due rule counts from, and how far. */
export type DueRule =
  | { readonly from: 'hire' | 'lastExam'; readonly count: number; readonly unit: 'd' }
  | {
      readonly from: 'last';
      readonly codes: readonly string[];
      readonly count: number;
      readonly unit: 'd' | 'm';
    }
  | { readonly from: 'expirationDate' };

const fixedRule = /^(hire|lastExam)\+(\d{1,5})d$/;
const lastRule = /^last\(([A-Z0-9_]+(?:\|[A-Z0-9_]+)*)\)\+(\d{1,5})([dm])$/;

/** A due rule as its parts; null for a text that is none. */
export function readDueRule(text: string): DueRule | null {
  if (text === 'expirationDate') return { from: text };
  const [, from, days] = fixedRule.exec(text) ?? [];
  if (days !== undefined)
    return { from: from === 'hire' ? 'hire' : 'lastExam', count: Number(days), unit: 'd' };
  const [, codes, count, unit] = lastRule.exec(text) ?? [];
  if (codes === undefined) return null;
  return {
    from: 'last',
    codes: codes.split('|'),
    count: Number(count),
    unit: unit === 'm' ? 'm' : 'd',
  };
}

/** Whether a paper of this kind is valid through a last day, instead of being due again by a day. */
export const isDocument = ({ dueRule }: Pick<FileRule, 'dueRule'>): boolean =>
  readDueRule(dueRule ?? '')?.from === 'expirationDate';

/** Whether a due rule is one that can be computed; null (no rule) is. */
export function isDueRule(text: string | null): boolean {
  return text === null || readDueRule(text) !== null;
}
