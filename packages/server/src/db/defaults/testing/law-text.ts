import { counted, formatDay, formatNumber } from '@roadproof/domain/format';
import { seasonText } from '@roadproof/domain/equipment/filing-season';
import { renewalRuleText } from '@roadproof/domain/equipment/renewal';
import type { PackRenewal } from '@roadproof/domain/equipment/renewal-pack';
import { lengthWords } from '@roadproof/domain/equipment/renewal-proposal';
import type { PackRule } from '@roadproof/domain/people/rule-pack';
import {
  cohortWords,
  copyWords,
  driverKindWords,
  dueWords,
  keptWords,
  reliefWords,
  requirementWords,
  sourceWords,
} from '@roadproof/domain/people/rule-text';

/** One rule as the page of the law tells it. */
export interface LawEntry {
  readonly name: string;
  /** The paragraph in full, '49 CFR 396.17'; null for what a company asks for itself. */
  readonly citation: string | null;
  /** What the product computes of it, a sentence each. */
  readonly computes: readonly string[];
  readonly sourceText: string | null;
  readonly sourceReadOn: string | null;
  readonly sourceKind: PackRule['sourceKind'];
  readonly sourceCopy: string | null;
  readonly sourceIsOld: boolean;
}

/** A rule of the pack as the page of the law tells it. */
export function lawEntry(rule: PackRule, pack: readonly PackRule[]): LawEntry {
  const nameOf = (code: string): string => pack.find((one) => one.code === code)?.name ?? code;
  const cohort = cohortWords(rule);
  const audience = rule.appliesTo.map((kind) => {
    const isIfApplicable = rule.required === 'yes' && rule.ifApplicableTo.includes(kind);
    return `${driverKindWords[kind]}${isIfApplicable ? ' (if applicable)' : ''}`;
  });
  const kept = rule.retentionRule
    ? ` (${rule.retentionCfr ? `49 CFR ${rule.retentionCfr}` : 'company practice'})`
    : '';
  const computes = [
    `Asked of: ${audience.join('; ') || 'nobody by itself'}${cohort ? `, ${cohort}` : ''}. ${requirementWords[rule.required]}.`,
    `Due: ${dueWords(rule, nameOf)}.`,
    rule.relief && `Relief: ${reliefWords(rule.relief, nameOf)}.`,
    rule.isLateAfterDue && 'A paper dated after its day is said to be filed late.',
    rule.maxMonths && `${validWords(rule)}${rule.maxCfr ? ` (49 CFR ${rule.maxCfr})` : ''}.`,
    rule.cfrWhenRoadTest &&
      `Where it replaces the road test, a legible copy belongs in the file (49 CFR ${rule.cfrWhenRoadTest}).`,
    rule.perEmployer && 'One for each former employer; a documented effort needs no file.',
    `Kept: ${keptWords(rule)}${kept}.`,
    rule.proofEnds && 'Once its retention is over, the proof is no longer needed.',
    rule.restricted && 'Restricted: seen only by people with the right to it.',
    rule.isHidden && 'Hidden until a company shows it.',
  ].filter((line) => typeof line === 'string');
  return {
    name: rule.name,
    citation: rule.cfr && `49 CFR ${rule.cfr}`,
    computes,
    sourceText: rule.sourceText,
    sourceReadOn: rule.sourceReadOn,
    sourceKind: rule.sourceKind,
    sourceCopy: rule.sourceCopy,
    sourceIsOld: rule.sourceIsOld,
  };
}

/** A rule of units or of the company as the page of the law tells it. */
export function unitEntry(kind: PackRenewal): LawEntry {
  const { retentionRule, retentionCitation, minimumRegisteredWeight } = kind;
  const by = retentionCitation ? ` (${retentionCitation})` : '';
  const computes = [
    kind.isCompanyRenewal ? 'Of the company itself.' : 'Of each unit.',
    `Due: ${renewalRuleText(kind, null) ?? 'when a date is entered'}.`,
    seasonText(kind),
    kind.longestYears &&
      `A certificate may be for ${kind.longestYears} years: its own last day counts.`,
    kind.keepsDay && 'Renewed early or late, it keeps its day.',
    minimumRegisteredWeight &&
      `Of units registered for ${formatNumber(minimumRegisteredWeight)} lb and more.`,
    kind.code === 'annualInspection' &&
      'A unit in use whose type needs one and that has none recorded is missing it.',
    retentionRule && `Its proof is kept: ${lengthWords(retentionRule)}${by}.`,
  ].filter((line) => typeof line === 'string');
  const { renewalName: name, regulation: citation } = kind;
  const { sourceText, sourceReadOn, sourceKind, sourceCopy, sourceIsOld } = kind;
  return {
    name,
    citation,
    computes,
    sourceText,
    sourceReadOn,
    sourceKind,
    sourceCopy,
    sourceIsOld,
  };
}

/** The longest validity of a paper, with what its marks change. */
function validWords({ maxMonths, maxMonthsMarked }: PackRule): string {
  const marked = Object.entries(maxMonthsMarked ?? {}).map(
    ([mark, months]) => `, ${counted(months, 'month')} when marked ${mark}`,
  );
  return `Valid for at most ${counted(maxMonths ?? 0, 'month')}${marked.join('')}`;
}

/** Rules as Markdown, a heading each. */
export function lawText(entries: readonly LawEntry[]): string {
  return entries.map(sectionOf).join('\n\n');
}

function sectionOf(entry: LawEntry): string {
  const { name, citation, computes, sourceText, sourceReadOn, sourceKind } = entry;
  const copy = copyWords(entry);
  const read =
    sourceKind === 'none'
      ? citation === null
        ? 'No rule: there is no text to read.'
        : 'Not read: nobody is known to have compared this rule with its text.'
      : `Read ${formatDay(sourceReadOn)}. ${sourceWords[sourceKind]}.${copy === null ? '' : entry.sourceIsOld ? ` ${copy}.` : ` Copy: ${copy}.`}`;
  return [
    `### ${name}`,
    '',
    citation ?? 'Company practice; no paragraph asks for it.',
    '',
    ...computes.map((line) => `- ${line}`),
    '',
    ...(sourceText ? [`> ${sourceText}`, ''] : []),
    read,
  ].join('\n');
}
