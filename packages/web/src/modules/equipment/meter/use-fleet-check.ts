import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Output } from '../../../api/operation-map.ts';
import type { FilledLine, SentLine } from './entry-lines.ts';

type Checked = Output<'meters.checkFleet'>[number];

/** What becomes of a line; 'checking' until the server has said it. */
export interface Verdict {
  readonly state: Checked['verdict'] | 'checking';
  readonly reason: string | null;
}

/** How long typing rests before the lines are checked, milliseconds. */
const rest = 350;

const checking: Verdict = { state: 'checking', reason: null };

const fingerprint = (line: SentLine): string =>
  [
    line.readOn,
    line.primary,
    line.primaryUnit,
    line.secondary,
    line.secondaryUnit,
    line.confirmJump,
    line.unit,
  ].join(' ');

/** What becomes of every filled line, checked by the server a moment after typing rests. */
export function useFleetCheck(filled: readonly FilledLine[]): ReadonlyMap<string, Verdict> {
  const sent = useMemo(() => filled.flatMap((line) => (line.sent ? [line.sent] : [])), [filled]);
  const [lines, setLines] = useState(sent);
  useEffect(() => {
    const timer = setTimeout(() => setLines(sent), rest);
    return () => clearTimeout(timer);
  }, [sent]);
  const { data } = useQuery({
    queryKey: ['meters.checkFleet', lines] as const,
    // The answer is in the order of the question, so the two stay together.
    queryFn: async ({ signal }) => ({
      lines,
      verdicts: await call('meters.checkFleet', { lines: lines }, { signal, quiet: true }),
    }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const known = useMemo(() => {
    // A line keeps its verdict while others change.
    const found = new Map<string, Verdict>();
    for (const [index, line] of (data?.lines ?? []).entries()) {
      const verdict = data?.verdicts[index];
      if (verdict) found.set(fingerprint(line), { state: verdict.verdict, reason: verdict.reason });
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
