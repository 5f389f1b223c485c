import { counted, formatDay, formatNumber } from '../format.ts';
import type { PackRenewal } from './renewal-pack.ts';
import { isReadSince, type RuleDifference } from '../people/rule-proposal.ts';
import { sourceWords } from '../people/rule-text.ts';

const compared = {
  regulation: 'Paragraph',
  defaultMonths: 'Every (months)',
  defaultDays: 'Every (days)',
  fixedMonthDay: 'Every year by',
  seasonOpens: 'Filing opens',
  periodStarts: 'For the year from',
  keepsDay: 'Keeps its day',
  longestYears: 'Longest certificate (years)',
  minimumRegisteredWeight: 'From a registered weight of (lb)',
  retentionRule: 'Proof kept',
  retentionCitation: 'Kept by',
  sourceText: 'Sentence',
  sourceKind: 'Kind of source',
  sourceCopy: 'Copy read',
  sourceIsOld: 'Edition',
  sourceReadOn: 'Read on',
} as const satisfies Partial<Record<keyof PackRenewal, string>>;

type Compared = keyof typeof compared;

/** A renewal type of a company as far as the pack is compared with it. */
export type ComparedRenewal = Pick<PackRenewal, Compared> & {
  readonly id: string;
  readonly renewalName: string;
  /** The rule of the pack that it is; null for a kind of the company's own. */
  readonly packCode: string | null;
  readonly packVersion: number;
  /** Who of the company read the text; null where the rule pack brought it. */
  readonly checkedByName: string | null;
};

/** What the rule pack proposes for one renewal type of a company. */
export interface RenewalProposal {
  readonly rule: PackRenewal;
  readonly stored: ComparedRenewal;
  readonly differences: readonly RuleDifference[];
}

/** Lists what a pack says otherwise than the renewal types of a company that have not answered it, in the order of the pack. Types that the company deleted are not proposed again. */
export function renewalProposals(
  pack: readonly PackRenewal[],
  version: number,
  types: readonly ComparedRenewal[],
): RenewalProposal[] {
  const ours = new Map(types.map((type) => [type.packCode, type]));
  return pack.flatMap((rule): RenewalProposal[] => {
    const stored = ours.get(rule.packCode);
    if (!stored || stored.packVersion >= version) return [];
    const differences = differencesOf(rule, stored);
    return differences.length > 0 ? [{ rule, stored, differences }] : [];
  });
}

const isSource = (field: Compared): boolean => field.startsWith('source');

function differencesOf(rule: PackRenewal, stored: ComparedRenewal): RuleDifference[] {
  const isRead = isReadSince(stored, rule);
  return (Object.keys(compared) as Compared[]).flatMap((field) => {
    if (isRead && isSource(field)) return [];
    const [ours, theirs] = [words(field, stored), words(field, rule)];
    return ours === theirs ? [] : [{ field: compared[field], ours, theirs }];
  });
}

/** '14m' in words: '14 months'. */
export const lengthWords = (rule: string): string =>
  counted(Number(rule.slice(0, -1)), rule.endsWith('m') ? 'month' : 'year');

function words(field: Compared, of: Pick<PackRenewal, Compared>): string | null {
  switch (field) {
    case 'keepsDay':
      return of.keepsDay ? 'Yes' : 'No';
    case 'sourceIsOld':
      return of.sourceIsOld ? 'Older edition' : null;
    case 'sourceKind':
      return sourceWords[of.sourceKind];
    case 'sourceReadOn':
      return of.sourceReadOn && formatDay(of.sourceReadOn);
    case 'retentionRule':
      return of.retentionRule && lengthWords(of.retentionRule);
    case 'minimumRegisteredWeight':
      return of.minimumRegisteredWeight === null ? null : formatNumber(of.minimumRegisteredWeight);
    default:
      return of[field] === null ? null : String(of[field]) || null;
  }
}
