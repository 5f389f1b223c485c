import type { CalendarDay } from './calendar-day.ts';

/** The answers to "may this be done today?", worst first. Nothing is answered where nothing is asked. */
export const answers = ['no', 'unknown', 'but', 'yes'] as const;
export type Answer = (typeof answers)[number];

/** An answer as screens and files name it. */
export const answerNames: Readonly<Record<Answer, string>> = {
  no: 'No',
  unknown: 'Cannot say',
  but: 'Yes, but',
  yes: 'Yes',
};

/** Why an answer is what it is. */
export interface Reason<Code extends string, Fact extends string = never> {
  readonly code: Code;
  /** The answer that it makes by itself. */
  readonly effect: Exclude<Answer, 'yes'>;
  /** The record that says so, as an id; null where it is the subject itself. */
  readonly about: string | null;
  /** The name of the unit or person that it is about. */
  readonly subject: string;
  /** The reason in words: 'Inspection 31 days over'. */
  readonly text: string;
  /** The paragraph behind it, as full text; null where none is. */
  readonly rule: string | null;
  /** Where it is settled. */
  readonly action: { readonly label: string; readonly path: string };
  /** The fact that is not entered and that decides. */
  readonly asks?: Fact;
}

/** An answer with its reasons. */
export interface Answered<R> {
  /** Null where nothing is asked. */
  readonly answer: Answer | null;
  /** The first reason, or what an answer without one means. */
  readonly text: string;
  /** The paragraph of the first reason. */
  readonly rule: string | null;
  /** The first day on which the answer is another one; null where no day changes it. */
  readonly until: CalendarDay | null;
  /** Worst first. */
  readonly reasons: readonly R[];
}
