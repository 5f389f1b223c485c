import type { Paper } from './slot.ts';

/** Whether a paper may be deleted now, and why or why not, in words; the server decides. */
export function deletable({ mayDelete, keepUntil }: Pick<Paper, 'mayDelete' | 'keepUntil'>): {
  readonly may: boolean;
  readonly why: string;
} {
  if (!mayDelete) return { may: false, why: `Cannot be deleted yet. ${keepUntil}` };
  return { may: true, why: `Can still be deleted. ${keepUntil}` };
}
