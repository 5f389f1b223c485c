import type { DriverKind, RetentionRule } from '@roadproof/domain/dq-file';
import { counted } from '@roadproof/domain/format';
import type { Rule } from './slot.ts';

const span = (text: string): string =>
  counted(Number(text.slice(0, -1)), text.endsWith('m') ? 'month' : 'day');

/** A due rule in words; null when it is none that can be computed. */
export function dueRuleWords(rule: string, nameOf: (code: string) => string): string | null {
  if (rule === 'expirationDate') return 'When the paper expires';
  const [, hireDays] = /^hire\+(\d+)d$/.exec(rule) ?? [];
  if (hireDays) {
    return hireDays === '0'
      ? 'On the day of hire'
      : `Within ${counted(Number(hireDays), 'day')} of hire`;
  }
  const [, examDays] = /^lastExam\+(\d+)d$/.exec(rule) ?? [];
  if (examDays) return `Within ${counted(Number(examDays), 'day')} of each medical exam`;
  const [, codes, after] = /^last\(([A-Z_|]+)\)\+(\d+[dm])$/.exec(rule) ?? [];
  if (!codes || !after) return null;
  return `${span(after)} after the newest ${codes.split('|').map(nameOf).join(' or ')}`;
}

type Timing = Pick<Rule, 'dueRule' | 'repeatMonths' | 'repeatDays'>;

/** When a kind of paper is due, in words. */
export function dueWords(
  { dueRule, repeatMonths, repeatDays }: Timing,
  nameOf: (code: string) => string,
): string {
  const rule = dueRule ? dueRuleWords(dueRule, nameOf) : null;
  if (rule) return rule;
  if (repeatMonths !== null) return `Every ${counted(repeatMonths, 'month')}`;
  return repeatDays === null ? 'No due date' : `Every ${counted(repeatDays, 'day')}`;
}

/** How long papers are kept, by the words of the rule pack. */
export const retentionWords: Readonly<Record<RetentionRule, string>> = {
  'employment+3y': 'Employment and 3 years after it',
  'doc+3y': '3 years from the document date',
  'event+3y': '3 years from the event',
  'doc+5y': '5 years from the document date',
  '5y': '5 years',
  '14m': '14 months',
  '12m': '12 months',
  '3m': '3 months',
};

/** Whom a kind of paper may apply to. */
export const audiences: Readonly<Record<DriverKind, string>> = {
  CDL: 'CDL drivers',
  NONCDL_CMV: 'Drivers without a CDL',
};

/** Whether a kind of paper has to be there. */
export const requirements = [
  { value: 'yes', label: 'Required' },
  { value: 'ifApplicable', label: 'If applicable' },
  { value: 'no', label: 'Optional' },
] as const;

/** The four forms a due rule can have, each with what it means. */
export const dueForms = [
  { form: 'hire+30d', means: 'Once, within 30 days of the hire date' },
  { form: 'expirationDate', means: 'When the newest paper of this kind expires' },
  { form: 'lastExam+60d', means: 'Anew within 60 days of each medical exam' },
  {
    form: 'last(HIRE_MVR|ANNUAL_MVR)+12m',
    means: '12 months (12m) or days (365d) after the newest paper of the kinds named',
  },
] as const;
