import type { FileRule } from './file-rule.ts';
import { formatDay } from '../format.ts';
import { rulePack, type PackRule } from './rule-pack.ts';
import {
  dueRuleWords,
  driverKindWords,
  reliefWords,
  requirementWords,
  retentionWords,
  sourceWords,
} from './rule-text.ts';

/** What is proposed: to change a rule that is there, or to add a kind of paper. */
export const proposalKinds = ['change', 'add'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** A rule of the company as far as a pack is compared with it. */
export type ComparedRule = Omit<FileRule, 'id' | 'typeIds'> &
  Pick<PackRule, 'restricted' | 'needsReviewer' | 'results' | SourceField> & {
    readonly packVersion: number;
    /** Who of the company read the text; null where the rule pack brought it. */
    readonly checkedByName: string | null;
  };

type SourceField = 'sourceText' | 'sourceKind' | 'sourceCopy' | 'sourceIsOld' | 'sourceReadOn';

/** One field that differs, in words; null where nothing is said. */
export interface RuleDifference {
  readonly field: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** What the rule pack proposes for one kind. */
export interface RuleProposal {
  readonly rule: PackRule;
  readonly kind: ProposalKind;
  readonly differences: readonly RuleDifference[];
}

type Compared = Exclude<
  keyof ComparedRule,
  'id' | 'code' | 'name' | 'packVersion' | 'checkedByName'
>;

/** What a person reads for each field of a rule that is compared. */
export const ruleFields: Readonly<Record<Compared, string>> = {
  cfr: 'Paragraph',
  cfrWhenRoadTest: 'Paragraph where it replaces the road test',
  appliesTo: 'Applies to',
  ifApplicableTo: 'Only if applicable to',
  appliesFrom: 'Hired on or after',
  appliesUntil: 'Hired on or before',
  required: 'Required',
  dueRule: 'Due',
  repeatMonths: 'Every (months)',
  repeatDays: 'Every (days)',
  maxMonths: 'Longest validity (months)',
  maxMonthsMarked: 'Longest validity when marked',
  maxCfr: 'Validity limited by',
  dueSoonDays: 'Due soon (days)',
  isLateAfterDue: 'Late after its day',
  relief: 'Relief',
  proofEnds: 'Proof ends with its retention',
  basis: 'Based on',
  retentionRule: 'Kept',
  retentionCfr: 'Kept by',
  retentionByResult: 'Kept by result',
  multi: 'Several',
  perEmployer: 'For each former employer',
  restricted: 'Restricted',
  needsReviewer: 'Reviewed',
  results: 'Results',
  sourceText: 'Sentence',
  sourceKind: 'Kind of source',
  sourceCopy: 'Copy read',
  sourceIsOld: 'Edition',
  sourceReadOn: 'Read on',
};

const sourceFields: ReadonlySet<Compared> = new Set<SourceField>([
  'sourceText',
  'sourceKind',
  'sourceCopy',
  'sourceIsOld',
  'sourceReadOn',
]);

/** Whether the company read the text of a rule on the day the pack was read, or later: its reading stays. */
export const isReadSince = (
  { checkedByName, sourceReadOn }: Pick<ComparedRule, 'checkedByName' | 'sourceReadOn'>,
  pack: Pick<PackRule, 'sourceReadOn'>,
): boolean =>
  checkedByName !== null &&
  sourceReadOn !== null &&
  (pack.sourceReadOn === null || pack.sourceReadOn <= sourceReadOn);

/** What a pack says otherwise than the rules of a company that have not answered it, in the order of the pack. */
export function proposalsOf(
  pack: readonly PackRule[],
  version: number,
  rules: readonly ComparedRule[],
): RuleProposal[] {
  const ours = new Map(rules.map((rule) => [rule.code, rule]));
  return pack.flatMap((rule): RuleProposal[] => {
    const stored = ours.get(rule.code);
    if (!stored) return [{ rule, kind: 'add', differences: [] }];
    if (stored.packVersion >= version) return [];
    const differences = differencesOf(rule, stored);
    return differences.length > 0 ? [{ rule, kind: 'change', differences }] : [];
  });
}

function differencesOf(rule: PackRule, stored: ComparedRule): RuleDifference[] {
  const isRead = isReadSince(stored, rule);
  return (Object.keys(ruleFields) as Compared[]).flatMap((field) => {
    if (isRead && sourceFields.has(field)) return [];
    const [ours, theirs] = [inWords(field, stored), inWords(field, rule)];
    return ours === theirs ? [] : [{ field: ruleFields[field], ours, theirs }];
  });
}

type Words = { readonly [F in Compared]: (value: ComparedRule[F]) => string | null };

const list = (values: readonly string[]): string | null => values.join(', ') || null;
const kinds = (values: ComparedRule['appliesTo']) =>
  list(values.map((kind) => driverKindWords[kind]));
const plain = (value: string | null) => value || null;
const day = (value: string | null) => value && formatDay(value);
const number = (value: number | null) => (value === null ? null : String(value));
const yes = (value: boolean) => (value ? 'Yes' : 'No');
const ownName = (code: string): string => rulePack.find((rule) => rule.code === code)?.name ?? code;

const words: Words = {
  cfr: plain,
  cfrWhenRoadTest: plain,
  appliesTo: kinds,
  ifApplicableTo: kinds,
  appliesFrom: day,
  appliesUntil: day,
  required: (value) => requirementWords[value],
  dueRule: (value) => value && (dueRuleWords(value, ownName) ?? value),
  repeatMonths: number,
  repeatDays: number,
  maxMonths: number,
  maxMonthsMarked: (value) =>
    value &&
    list(
      Object.entries(value)
        .map(([mark, months]) => `${mark}: ${months}`)
        .toSorted(),
    ),
  maxCfr: plain,
  dueSoonDays: number,
  isLateAfterDue: yes,
  relief: (value) => value && reliefWords(value, ownName),
  proofEnds: yes,
  basis: (value) => (value === 'law' ? 'A paragraph' : 'Company practice'),
  retentionRule: (value) => value && retentionWords[value],
  retentionCfr: plain,
  retentionByResult: (value) =>
    value &&
    list(
      Object.entries(value)
        .map(([result, { keep, cfr }]) => `${result}: ${retentionWords[keep]} (${cfr})`)
        .toSorted(),
    ),
  multi: yes,
  perEmployer: yes,
  restricted: yes,
  needsReviewer: yes,
  results: list,
  sourceText: plain,
  sourceKind: (value) => sourceWords[value],
  sourceCopy: plain,
  sourceIsOld: (value) => (value ? 'Older edition' : null),
  sourceReadOn: day,
};

function inWords<F extends Compared>(field: F, rule: Pick<ComparedRule, F>): string | null {
  return words[field](rule[field]);
}
