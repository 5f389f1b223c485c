import { stateLabel } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { stateFromText } from '@roadproof/domain/status-text';

/** Whether a cell says when its course was completed: recognised by the shape of the text, which is never parsed as a date (docs/product.md, Course cells). */
export const isCompletedText = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(text);

/** Whether a cell is done without a day: its person was let off. */
export const isWaivedText = (text: string): boolean => stateFromText(text) === 'WAIVED';

/** Why a course cell shows what it shows; undefined where the course is not assigned. */
export function courseReason(
  course: string,
  value: unknown,
  dueDate: string | null,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (isCompletedText(value)) return `Completed: ${course} on ${value}`;
  const state = stateFromText(value);
  if (!state) return undefined;
  if (isWaivedText(value)) return `Waived: ${course}`;
  const verb = state === 'OVERDUE' ? 'was' : 'is';
  return `${stateLabel[state]}: ${course} ${verb} due ${formatDay(dueDate)}`;
}
