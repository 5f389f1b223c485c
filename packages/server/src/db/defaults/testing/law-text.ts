import { counted, formatDay, formatNumber } from '@roadproof/domain/format';
import { renewalRuleText } from '@roadproof/domain/renewal';
import type { PackRule } from '@roadproof/domain/rule-pack';
import { lawCopies, readIn, type LawCopy, type LawSource } from '@roadproof/domain/law-source';
import {
  cohortWords,
  copyWords,
  driverKindWords,
  dueWords,
  keptWords,
  reliefWords,
  requirementWords,
  sourceWords,
} from '@roadproof/domain/rule-text';

import type { DefaultRenewalType } from '../kinds.ts';

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
      `Where it stands for the road test, a legible copy belongs in the file (49 CFR ${rule.cfrWhenRoadTest}).`,
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

const read = (text: string, copy: LawCopy): LawSource =>
  readIn(copy, text, { readOn: '2026-11-26' });

/** What was read for rules of units and of the company, by the name of the renewal. */
const unitSources: Readonly<Record<string, LawSource>> = {
  'Annual DOT Inspection': read(
    'A motor carrier must not use a commercial motor vehicle, and an intermodal equipment provider must not tender equipment to a motor carrier for interchange, unless each component identified in appendix A to this part has passed an inspection in accordance with the terms of this section at least once during the preceding 12 months and documentation of such inspection is on the vehicle.',
    lawCopies.undated,
  ),
  'Heavy Vehicle Use Tax (2290)': read(
    'Except as provided in paragraph (b) of this section, a return described in § 41.6011(a)-1 must be filed by the last day of the month following the month in which— (1) A person becomes liable for tax under § 41.4481-2(a)(1)(i)(A), (B), or (C); …',
    lawCopies.unnamed,
  ),
};

/** A rule of units or of the company as the page of the law tells it. */
export function unitEntry(type: DefaultRenewalType): LawEntry {
  const source = unitSources[type.name];
  const rule = renewalRuleText(
    {
      defaultMonths: type.months ?? null,
      defaultDays: type.days ?? null,
      fixedMonthDay: type.fixed ?? null,
      agencyRule: type.agency ?? null,
      seasonOpens: type.seasonOpens ?? null,
      periodStarts: type.periodStarts ?? null,
      keepsDay: type.keepsDay ?? false,
    },
    null,
  );
  const by = type.retentionBy ? ` (${type.retentionBy})` : '';
  const computes = [
    type.company ? 'Of the company itself.' : 'Of each unit.',
    `Due: ${rule ?? 'when a date is entered'}.`,
    type.minimumWeight &&
      `Of units registered for ${formatNumber(type.minimumWeight)} lb and more.`,
    type.code === 'annualInspection' &&
      'A unit in use whose type needs one and that has none recorded is missing it.',
    type.retention && `Its proof is kept: ${lengthOf(type.retention)}${by}.`,
  ].filter((line) => typeof line === 'string');
  return {
    name: type.name,
    citation: type.regulation ?? null,
    computes,
    sourceText: source?.text ?? null,
    sourceReadOn: source?.readOn ?? null,
    sourceKind: source?.kind ?? 'none',
    sourceCopy: source?.copy ?? null,
    sourceIsOld: source?.isOld ?? false,
  };
}

const lengthOf = (text: string): string =>
  counted(Number(text.slice(0, -1)), text.endsWith('m') ? 'month' : 'year');

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
