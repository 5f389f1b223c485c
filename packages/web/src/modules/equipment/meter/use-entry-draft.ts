import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { useEffect, useRef, useState } from 'react';
import { draftStore } from '../../../kit/form/draft-store.ts';
import { useOwnId } from '../../../kit/form/today.ts';
import { emptySheet, sheetOf, type Sheet } from './entry-sheet.ts';

/** How long typing rests before the draft is written, milliseconds. */
const rest = 300;
const noSecrets: ReadonlySet<string> = new Set();

const isEmpty = ({ lines, strays }: Sheet): boolean =>
  Object.keys(lines).length === 0 && strays.length === 0;

/** What is kept of a sheet: the day it is of too, or tomorrow it would be of tomorrow. */
const keptOf = (sheet: Sheet, today: CalendarDay) => ({
  values: { ...sheet, readOn: sheet.readOn ?? today },
  writtenAt: Date.now(),
});

/** The sheet as it is typed; a reload finds it again, and `writtenAt` says when it was typed then. */
export function useEntryDraft(today: CalendarDay) {
  const owner = useOwnId();
  const [drafts] = useState(() =>
    draftStore(sessionStorage, { owner, screen: 'equipment/meter-entry' }),
  );
  const [found] = useState(() => drafts.read());
  const [sheet, setSheet] = useState(() => sheetOf(found?.values));
  const [writtenAt, setWrittenAt] = useState(found?.writtenAt ?? null);
  const latest = useRef(sheet);
  const day = useRef(today);
  useEffect(() => {
    latest.current = sheet;
    day.current = today;
    const write = () => {
      const now = latest.current;
      if (isEmpty(now)) drafts.clear();
      else drafts.write(keptOf(now, today), noSecrets);
    };
    const timer = setTimeout(write, rest);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [sheet, drafts, today]);
  // Left within the moment that typing rests, nothing is lost either.
  useEffect(
    () => () => {
      const now = latest.current;
      if (!isEmpty(now)) drafts.write(keptOf(now, day.current), noSecrets);
    },
    [drafts],
  );
  const clear = () => {
    latest.current = emptySheet;
    drafts.clear();
    setSheet(emptySheet);
    setWrittenAt(null);
  };
  return { sheet, setSheet, clear, writtenAt, isEmpty: isEmpty(sheet) };
}
