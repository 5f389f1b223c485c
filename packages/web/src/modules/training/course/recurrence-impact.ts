import type { recurrenceImpact } from '@roadproof/contract/training/course';
import { counted } from '@roadproof/domain/format';
import type { z } from 'zod';

/** What another recurrence would do to open repetitions and completions. */
export type Impact = z.output<typeof recurrenceImpact>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the `conflict` of a save that was asked what becomes of due dates; null when it is another one. */
export function readImpact(conflict: unknown): Impact | null {
  if (!isObject(conflict)) return null;
  const { open, overdue, completions } = conflict;
  const isWhole =
    typeof open === 'number' && typeof overdue === 'number' && typeof completions === 'number';
  return isWhole ? { open, overdue, completions } : null;
}

/** The question in words: what would follow the new recurrence, and what would be overdue at once. */
export function impactText({ open, overdue, completions }: Impact, recurrence: string): string {
  const things = [
    ...(open > 0 ? [counted(open, 'open repetition', 'open repetitions')] : []),
    ...(completions > 0 ? [counted(completions, 'valid completion', 'valid completions')] : []),
  ].join(' and ');
  const late =
    overdue > 0 ? ` ${counted(overdue, 'of them is', 'of them are')} overdue at once if so.` : '';
  return `The course is now repeated: ${recurrence.toLowerCase()}. Should the future due dates of ${things} follow?${late} Completion dates never change.`;
}

/** The question of a recurrence that was taken away. */
export const endText = (open: number): string =>
  `The course is now taken once. ${counted(open, 'person has', 'people have')} its repetition still open: does that stay, or end? What is completed stays either way.`;

/** What a button does with the open repetitions: 'Keep the 11 open repetitions'. */
export const openText = (verb: string, open: number): string =>
  open === 1 ? `${verb} the open repetition` : `${verb} the ${counted(open, 'open repetition')}`;
