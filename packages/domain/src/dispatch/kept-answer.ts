import type { Answer } from '../answer.ts';
import type { DispatchAnswer, DispatchReason, InOrder } from './dispatch.ts';
import { answerFor, type DispatchReader } from './hidden-reasons.ts';

/** A reason as it is kept, without its button: that leads to what is on file today. */
export type KeptReason = Pick<
  DispatchReason,
  'code' | 'effect' | 'about' | 'subject' | 'text' | 'rule'
>;

/** Everything that a kept answer says to one kind of reader. */
export interface KeptView {
  /** Worst first. */
  readonly reasons: readonly KeptReason[];
  readonly inOrder: readonly InOrder[];
}

/** A kept answer twice: for readers with the right to restricted papers, and for those without. */
export interface KeptViews {
  readonly restricted: KeptView;
  readonly open: KeptView;
  /** The names of the rules that were off. */
  readonly turnedOff: readonly string[];
}

/** The part of an answer that is kept. */
export const keptView = ({
  reasons,
  inOrder,
}: Pick<DispatchAnswer, 'reasons' | 'inOrder'>): KeptView => ({
  reasons: reasons.map(({ code, effect, about, subject, text, rule }) => ({
    code,
    effect,
    about,
    subject,
    text,
    rule,
  })),
  inOrder,
});

/** The answer that a view makes: that of its worst reason. */
export const keptAnswer = ({ reasons: [first] }: KeptView): Answer => first?.effect ?? 'yes';

const noAction = { label: '', path: '' };

/** The words of a kept answer that its reader may know, as the page would have hidden them. */
export function readKept(
  views: KeptViews,
  reader: DispatchReader & { readonly mayOpenRestricted: boolean },
): KeptView & { readonly answer: Answer } {
  const view = reader.mayOpenRestricted ? views.restricted : views.open;
  const [first] = view.reasons;
  const read = answerFor(
    {
      answer: keptAnswer(view),
      text: first?.text ?? '',
      rule: first?.rule ?? null,
      reasons: view.reasons.map((reason) => ({ ...reason, action: noAction })),
      inOrder: view.inOrder,
      asks: [],
    },
    reader,
  );
  return { answer: keptAnswer(view), ...keptView(read) };
}
