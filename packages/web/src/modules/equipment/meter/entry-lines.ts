import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatReading } from '@roadproof/domain/format';
import { lowerThanCurrent, meterNames, wrongReading } from '@roadproof/domain/equipment/meter';
import { readMeasured, signOfKind } from '@roadproof/domain/meter-unit';
import { numberFaultOf } from '@roadproof/domain/read-number';
import { figureFor } from '@roadproof/domain/typed-reading';
import type { Input } from '../../../api/operation-map.ts';
import { dayFault, showDay } from '../../../kit/form/date-text.ts';
import type { EntryLine, EntryUnit, Sheet } from './entry-sheet.ts';

/** A line as it is sent. */
export type SentLine = Input<'meters.checkFleet'>['lines'][number];

/** A filled line: its key, what is sent of it, or what is wrong with it at once. */
export interface FilledLine {
  readonly key: string;
  readonly sent: SentLine | null;
  readonly fault: string | null;
}

/** The day of the sheet, and today: a line without a day of its own is of the sheet's. */
export interface EntryDays {
  readonly ofSheet: string;
  readonly today: CalendarDay;
}

const measureField = { primary: 'primaryUnit', secondary: 'secondaryUnit' } as const;

const made = new WeakMap<
  EntryLine,
  { readonly unit: EntryUnit | null; readonly days: EntryDays; readonly filled: FilledLine }
>();

/** The same for a line that did not change: with thousands of lines, only the one typed in is read anew. */
function filledLine(
  key: string,
  text: string,
  line: EntryLine,
  { unit, days }: { readonly unit: EntryUnit | null; readonly days: EntryDays },
): FilledLine {
  const known = made.get(line);
  if (known?.unit === unit && known.days === days) return known.filled;
  const filled = readLine(key, text, line, { unit, days });
  made.set(line, { unit, days, filled });
  return filled;
}

function readLine(
  key: string,
  text: string,
  line: EntryLine,
  { unit, days }: { readonly unit: EntryUnit | null; readonly days: EntryDays },
): FilledLine {
  const readOn = line.readOn ?? days.ofSheet;
  const dated = dayFault(readOn, { max: days.today });
  if (dated !== null) return { key, sent: null, fault: `Read on ${showDay(readOn)}: ${dated}` };
  if (line.fault !== undefined) return { key, sent: null, fault: line.fault };
  const sent: { -readonly [Name in keyof SentLine]: SentLine[Name] } = { unit: text, readOn };
  for (const meter of meterNames) {
    const cell = line[meter].trim();
    if (cell === '') continue;
    const read = readMeasured(cell, 'typed');
    if (read === null) return { key, sent: null, fault: numberFaultOf(cell) };
    if (unit && !unit[meter])
      return {
        key,
        sent: null,
        fault: `${unit.name} has no ${meter} meter: leave this cell empty.`,
      };
    const figure = figureFor(read.value, read.measure, unit?.[meter]?.unit ?? null);
    if ('fault' in figure) return { key, sent: null, fault: figure.fault };
    const current = unit?.[meter]?.current ?? null;
    // The server says the same; this one needs no waiting.
    if (current !== null && figure.value < current && readOn === days.today)
      return {
        key,
        sent: null,
        fault: `${wrongReading} ${lowerThanCurrent} (${formatReading(current, unit?.[meter]?.unit)})`,
      };
    sent[meter] = read.value;
    // As it was written: the server converts it, and says so beside the line.
    if (read.measure !== null) sent[measureField[meter]] = signOfKind[read.measure];
  }
  if (line.isConfirmed) sent.confirmJump = true;
  return { key, sent, fault: null };
}

/** The lines that hold something, strays first. */
export function filledLines(
  sheet: Sheet,
  unitOf: ReadonlyMap<string, EntryUnit>,
  days: EntryDays,
): readonly FilledLine[] {
  return [
    ...sheet.strays.map((stray) =>
      filledLine(stray.key, stray.unit.trim() || '?', stray, { unit: null, days }),
    ),
    ...Object.entries(sheet.lines).map(([id, line]) =>
      filledLine(id, id, line, { unit: unitOf.get(id) ?? null, days }),
    ),
  ];
}
