import type { DueRule } from '@roadproof/domain/people/file-rule';

/** A due rule while it is chosen, as much of it as is there. */
export interface DueDraft {
  /** What it counts from; 'none' without a rule. */
  readonly from: DueRule['from'] | 'none';
  /** How long, in digits; empty while nothing is entered. */
  readonly count: string;
  readonly unit: 'd' | 'm';
  /** Codes of the kinds of paper of which the newest counts. */
  readonly codes: readonly string[];
}

/** What a rule can count from, in the order of the choices. */
export const dueFroms = [
  { value: 'hire', label: 'Days after hire' },
  { value: 'expirationDate', label: 'When the paper expires' },
  { value: 'lastExam', label: 'Days after each medical exam' },
  { value: 'last', label: 'After the newest paper' },
  { value: 'none', label: 'No date of its own' },
] as const satisfies readonly { readonly value: DueDraft['from']; readonly label: string }[];

const fixed = /^(hire|lastExam)\+(\d*)d$/;
const last = /^last\(([A-Z0-9_|]*)\)\+(\d*)([dm])$/;

/** The draft that a form keeps as a text, which may still lack a number or a paper. */
export function draftOf(text: string | null): DueDraft {
  const none = { from: 'none', count: '', unit: 'd', codes: [] } as const;
  if (text === 'expirationDate') return { ...none, from: text };
  const [, from, count] = fixed.exec(text ?? '') ?? [];
  if (from === 'hire' || from === 'lastExam') return { ...none, from, count: count ?? '' };
  const [, codes, long, unit] = last.exec(text ?? '') ?? [];
  if (codes === undefined) return none;
  return {
    from: 'last',
    count: long ?? '',
    unit: unit === 'm' ? 'm' : 'd',
    codes: codes.split('|').filter(Boolean),
  };
}

/** The text of a draft: a due rule once nothing is lacking. */
export function textOf({ from, count, unit, codes }: DueDraft): string | null {
  if (from === 'none') return null;
  if (from === 'expirationDate') return from;
  return from === 'last' ? `last(${codes.join('|')})+${count}${unit}` : `${from}+${count}d`;
}

/** What is still lacking, and of which part. */
export function lackOf({ from, count, unit, codes }: DueDraft): {
  readonly part: 'codes' | 'count';
  readonly message: string;
} | null {
  if (from === 'last' && codes.length === 0)
    return { part: 'codes', message: 'Choose at least one paper.' };
  const isCounted = from !== 'none' && from !== 'expirationDate';
  if (!isCounted || count !== '') return null;
  return { part: 'count', message: `Enter how many ${unit === 'm' ? 'months' : 'days'}.` };
}
