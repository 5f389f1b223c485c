import { formatDay } from '@roadproof/domain/format';
import { proofKeptUntil } from '@roadproof/domain/equipment/renewal-form';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import type { RenewalKind } from './type-rows.ts';

interface Completion {
  readonly completionDate: string;
  readonly fileId: string | null;
  /** How long the report of a State program is kept is the State's to say (49 CFR 396.21). */
  readonly isStateProgram: boolean | null;
}

/** Refuses what would hide a proof that the law still keeps. */
export function refuseKept(
  called: 'renewal' | 'completion',
  kind: Pick<RenewalKind, 'retentionRule' | 'retentionCitation'> | undefined,
  completions: readonly Completion[],
  { today }: Pick<Context, 'today'>,
): void {
  for (const { completionDate, fileId, isStateProgram } of completions) {
    const until =
      fileId === null || isStateProgram
        ? null
        : proofKeptUntil(kind?.retentionRule ?? null, completionDate);
    if (until !== null && until > today)
      throw refused(
        `This ${called} must still be kept.`,
        `Its proof of ${formatDay(completionDate)} is kept until ${formatDay(until)}${kind?.retentionCitation ? ` (${kind.retentionCitation})` : ''}.`,
      );
  }
}
