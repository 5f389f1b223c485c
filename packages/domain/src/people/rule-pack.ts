import type { CalendarDay } from '../calendar-day.ts';
import type { Supplier } from './ask.ts';
import type { FileRule, SourceKind } from './file-rule.ts';
import { sourceOf } from '../law-source.ts';
import { packKinds, type PackKind } from './rule-pack-kinds.ts';
import { packSources } from './rule-pack-sources.ts';

/** The number of the rule pack the product brings; a company answers a newer one line by line. */
export const rulePackVersion = 3;

/** One kind of paper as the rule pack has it: the rule without the company's own ids, and what was read for it. */
export interface PackRule extends Omit<FileRule, 'id' | 'typeIds'> {
  readonly restricted: boolean;
  readonly needsReviewer: boolean;
  /** What a paper of it may have as its result. */
  readonly results: readonly string[];
  readonly isHidden: boolean;
  /** A company changes it on its own; a newer pack proposes nothing here. */
  readonly suppliedBy: Supplier;
  /** One sentence of the text, literally; null where none can be quoted. */
  readonly sourceText: string | null;
  readonly sourceReadOn: CalendarDay | null;
  readonly sourceKind: SourceKind;
  /** The copy that was read; null where none is known. */
  readonly sourceCopy: string | null;
  /** Whether that copy is an older edition. */
  readonly sourceIsOld: boolean;
}

const usual = {
  cfr: null,
  cfrWhenRoadTest: null,
  appliesTo: [],
  ifApplicableTo: [],
  appliesFrom: null,
  appliesUntil: null,
  required: 'no',
  dueRule: null,
  repeatMonths: null,
  repeatDays: null,
  maxMonths: null,
  maxMonthsMarked: null,
  maxCfr: null,
  dueSoonDays: null,
  isLateAfterDue: false,
  relief: null,
  proofEnds: false,
  retentionRule: null,
  retentionCfr: null,
  retentionByResult: null,
  multi: false,
  perEmployer: false,
  restricted: false,
  needsReviewer: false,
  results: [],
  isHidden: false,
  suppliedBy: 'office',
  basis: 'law',
} as const;

const completeRule = (kind: PackKind): PackRule => ({
  ...usual,
  ...kind,
  ...sourceOf(packSources[kind.code]),
});

/** Rule pack 3: the papers of 49 CFR 391.51 and its neighbours (docs/law.md). */
export const rulePack: readonly PackRule[] = packKinds.map(completeRule);
