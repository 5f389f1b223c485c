import { readingIn } from '@roadproof/domain/meter-paste';
import { lowerThanCurrent, meterNames, wrongReading } from '@roadproof/domain/meter';
import { formatReading } from '@roadproof/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Input, Output } from '../../api/operation-map.ts';
import { call } from '../../api/call.ts';
import type { EntryLine, EntryUnit, Sheet } from './entry-sheet.ts';

/** A line as it is sent. */
export type SentLine = Input<'meters.checkFleet'>['lines'][number];
type Checked = Output<'meters.checkFleet'>[number];

/** What becomes of a line; 'checking' until the server has said it. */
export interface Verdict {
  readonly state: Checked['verdict'] | 'checking';
  readonly reason: string | null;
}

/** A filled line: its key, what is sent of it, or what is wrong with it at once. */
export interface FilledLine {
  readonly key: string;
  readonly sent: SentLine | null;
  readonly fault: string | null;
}

/** How long typing rests before the lines are checked, milliseconds. */
const rest = 350;

const checking: Verdict = { state: 'checking', reason: null };

const made = new WeakMap<
  EntryLine,
  { readonly unit: EntryUnit | null; readonly filled: FilledLine }
>();

/** The same for a line that did not change: with thousands of lines, only the one typed in is read anew. */
function filledLine(
  key: string,
  text: string,
  line: EntryLine,
  unit: EntryUnit | null,
): FilledLine {
  const known = made.get(line);
  if (known?.unit === unit) return known.filled;
  const filled = readLine(key, text, line, unit);
  made.set(line, { unit, filled });
  return filled;
}

function readLine(key: string, text: string, line: EntryLine, unit: EntryUnit | null): FilledLine {
  const sent: { unit: string; primary?: number; secondary?: number; confirmJump?: boolean } = {
    unit: text,
  };
  for (const meter of meterNames) {
    const cell = line[meter].trim();
    if (cell === '') continue;
    const reading = readingIn(cell);
    if (reading === null) return { key, sent: null, fault: `"${cell}" is not a number.` };
    if (unit && !unit[meter])
      return {
        key,
        sent: null,
        fault: `${unit.name} has no ${meter} meter: leave this cell empty.`,
      };
    const current = unit?.[meter]?.current ?? null;
    // The server says the same; this one needs no waiting.
    if (current !== null && reading < current)
      return {
        key,
        sent: null,
        fault: `${wrongReading} ${lowerThanCurrent} (${formatReading(current, unit?.[meter]?.unit)})`,
      };
    sent[meter] = reading;
  }
  if (line.isConfirmed) sent.confirmJump = true;
  return { key, sent, fault: null };
}

/** The lines that hold something, strays first. */
export function filledLines(
  sheet: Sheet,
  unitOf: ReadonlyMap<string, EntryUnit>,
): readonly FilledLine[] {
  return [
    ...sheet.strays.map((stray) => filledLine(stray.key, stray.unit.trim() || '?', stray, null)),
    ...Object.entries(sheet.lines).map(([id, line]) =>
      filledLine(id, id, line, unitOf.get(id) ?? null),
    ),
  ];
}

const fingerprint = ({ unit, primary, secondary, confirmJump }: SentLine): string =>
  `${String(primary)} ${String(secondary)} ${String(confirmJump)} ${unit}`;

/** What becomes of every filled line, checked by the server a moment after typing rests. */
export function useFleetCheck(filled: readonly FilledLine[]): ReadonlyMap<string, Verdict> {
  const sent = useMemo(() => filled.flatMap((line) => (line.sent ? [line.sent] : [])), [filled]);
  const [asked, setAsked] = useState(sent);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(sent), rest);
    return () => clearTimeout(timer);
  }, [sent]);
  const { data } = useQuery({
    queryKey: ['meters.checkFleet', asked] as const,
    // The answer is in the order of the question, so the two stay together.
    queryFn: async ({ signal }) => ({
      asked,
      told: await call('meters.checkFleet', { lines: asked }, { signal, quiet: true }),
    }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const known = useMemo(() => {
    // A line keeps its verdict while others change.
    const found = new Map<string, Verdict>();
    for (const [index, line] of (data?.asked ?? []).entries()) {
      const told = data?.told[index];
      if (told) found.set(fingerprint(line), { state: told.verdict, reason: told.reason });
    }
    return found;
  }, [data]);
  return useMemo(
    () =>
      new Map(
        filled.map(({ key, sent: line, fault }): [string, Verdict] => {
          if (line === null) return [key, { state: 'refused', reason: fault }];
          return [key, known.get(fingerprint(line)) ?? checking];
        }),
      ),
    [filled, known],
  );
}
