import { olderEdition } from '../law-source.ts';
import type { DriverKind, FileRule, Requirement, SourceKind } from './file-rule.ts';
import { readDueRule } from './file-rule.ts';
import { counted, formatDay } from '../format.ts';
import type { RetentionRule } from './retention.ts';

type Names = (code: string) => string;

/** A due rule in words; null when it is none that can be computed. `nameOf` names a kind of paper by its code. */
export function dueRuleWords(text: string, nameOf: Names): string | null {
  const rule = readDueRule(text);
  switch (rule?.from) {
    case 'expirationDate':
      return 'When the paper expires';
    case 'hire':
      return rule.count === 0
        ? 'On the day of hire'
        : `Within ${counted(rule.count, 'day')} of hire`;
    case 'lastExam':
      return rule.count === 0
        ? 'On the day of each medical exam'
        : `Within ${counted(rule.count, 'day')} of each medical exam`;
    case 'last':
      return `${counted(rule.count, rule.unit === 'm' ? 'month' : 'day')} after the newest ${rule.codes.map(nameOf).join(' or ')}`;
    case undefined:
      return null;
  }
}

/** When a kind of paper is due, in words. */
export function dueWords(
  { dueRule, repeatMonths, repeatDays }: Pick<FileRule, 'dueRule' | 'repeatMonths' | 'repeatDays'>,
  nameOf: Names,
): string {
  const rule = dueRule ? dueRuleWords(dueRule, nameOf) : null;
  if (rule) return rule;
  if (repeatMonths !== null) return `Every ${counted(repeatMonths, 'month')}`;
  return repeatDays === null ? 'No due date' : `Every ${counted(repeatDays, 'day')}`;
}

/** How long papers are kept, by the words of the rule pack. */
export const retentionWords: Readonly<Record<RetentionRule, string>> = {
  'employment+3y': 'Employment and 3 years after it',
  'hire+3y': '3 years from the day of hire',
  'function+2y': 'While they drive and 2 years after it',
  'doc+1y': '1 year from the document date',
  'doc+3y': '3 years from the document date',
  'doc+5y': '5 years from the document date',
  'event+3y': '3 years from the event',
  'last(CH_PRE|CH_ANNUAL)+3y': '3 years from the last query that relied on it',
  '5y': '5 years',
  '14m': '14 months',
  '12m': '12 months',
  '3m': '3 months',
};

/** How long a kind is kept, in words, with what its results change. */
export function keptWords({
  retentionRule,
  retentionByResult,
}: Pick<FileRule, 'retentionRule' | 'retentionByResult'>): string {
  if (retentionByResult) {
    const results = new Map<RetentionRule, string[]>();
    for (const [result, { keep }] of Object.entries(retentionByResult))
      results.set(keep, [...(results.get(keep) ?? []), result]);
    return [...results]
      .map(([keep, names]) => `${retentionWords[keep]} (${names.join(', ')})`)
      .join('; ');
  }
  return retentionRule ? retentionWords[retentionRule] : 'No rule';
}

/** Whom a kind of paper may apply to. */
export const driverKindWords: Readonly<Record<DriverKind, string>> = {
  CDL: 'CDL drivers',
  NONCDL_CMV: 'Drivers without a CDL',
};

/** Whether a kind of paper has to be there. */
export const requirementWords: Readonly<Record<Requirement, string>> = {
  yes: 'Required',
  ifApplicable: 'If applicable',
  no: 'Optional',
};

/** What was read for a rule. */
export const sourceWords: Readonly<Record<SourceKind, string>> = {
  law: 'The regulation, or a copy of it',
  guidance: "The agency's guidance",
  secondary: 'Secondary source',
  none: 'Not read',
};

/** The copy a rule was read in, in words; null where none is known. An older edition says so. */
export function copyWords({
  sourceCopy,
  sourceIsOld,
}: Readonly<{ sourceCopy: string | null; sourceIsOld: boolean }>): string | null {
  if (sourceIsOld) return sourceCopy ? `${olderEdition}: ${sourceCopy}` : olderEdition;
  return sourceCopy;
}

/** Who of those hired when a kind is asked of, in words; null where the day of hire changes nothing. */
export function cohortWords({
  appliesFrom,
  appliesUntil,
}: Pick<FileRule, 'appliesFrom' | 'appliesUntil'>): string | null {
  if (appliesFrom !== null && appliesUntil !== null)
    return `hired ${formatDay(appliesFrom)} to ${formatDay(appliesUntil)}`;
  if (appliesFrom !== null) return `hired on or after ${formatDay(appliesFrom)}`;
  return appliesUntil === null ? null : `hired on or before ${formatDay(appliesUntil)}`;
}

/** A relief in words. */
export const reliefWords = (relief: NonNullable<FileRule['relief']>, nameOf: Names): string =>
  `${counted(relief.days, 'day')} more, until ${formatDay(relief.until)} at the latest, with ${nameOf(relief.needs)} on file`;
