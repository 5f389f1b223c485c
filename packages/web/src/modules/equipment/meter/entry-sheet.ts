import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import type { Pasted } from '@roadproof/domain/equipment/meter-paste';
import { meterKind, withoutUnit } from '@roadproof/domain/meter-unit';
import { isPlaceholder } from '@roadproof/domain/placeholder';
import { compactKey, searchKey } from '@roadproof/domain/search-key';

/** Names and numbers by which a pasted line finds a unit. */
export interface NamedUnit {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string | null;
  readonly plate: string | null;
}

/** A unit as the entry of readings shows it; a meter it does not have is null. */
export interface EntryUnit extends NamedUnit {
  readonly primary: EntryMeter | null;
  readonly secondary: EntryMeter | null;
}
export interface EntryMeter {
  readonly current: number | null;
  readonly unit: string;
}

/** What was typed for one unit, as text, and whether a jump was confirmed. */
export interface EntryLine {
  readonly primary: string;
  readonly secondary: string;
  readonly isConfirmed: boolean;
  /** The day it was read where that is another than the sheet's, or what was typed while that is no day. */
  readonly readOn?: string;
  /** Why the line cannot be taken as it was pasted; gone as soon as one of its readings is typed. */
  readonly fault?: string;
}

/** A pasted line whose unit is not in the list: the server says whether it knows it. */
export interface StrayLine extends EntryLine {
  readonly key: string;
  readonly unit: string;
}

/** Everything that was typed or pasted and is not saved. */
export interface Sheet {
  readonly lines: Readonly<Record<string, EntryLine>>;
  readonly strays: readonly StrayLine[];
  /** The day the meters were read, unless a line says another; today when nobody chose one. */
  readonly readOn?: string;
}

export const emptySheet: Sheet = { lines: {}, strays: [] };
const emptyLine: EntryLine = { primary: '', secondary: '', isConfirmed: false };

const isBlank = (line: EntryLine): boolean =>
  meterNames.every((meter) => line[meter].trim() === '');

/** A cell typed in; a changed reading has to be confirmed anew. */
export function typed(sheet: Sheet, id: string, meter: MeterName, text: string): Sheet {
  const { fault: _fault, ...before } = sheet.lines[id] ?? emptyLine;
  const line = { ...before, [meter]: text, isConfirmed: false };
  const { [id]: _, ...others } = sheet.lines;
  return { ...sheet, lines: isBlank(line) ? others : { ...others, [id]: line } };
}

/** The day of the whole sheet; lines that follow it have to be confirmed anew. */
export function sheetDated(sheet: Sheet, readOn: string | null): Sheet {
  const { readOn: _, ...others } = sheet;
  const dated = <Line extends EntryLine>(line: Line): Line =>
    line.readOn === undefined && line.isConfirmed ? { ...line, isConfirmed: false } : line;
  return {
    ...others,
    lines: Object.fromEntries(Object.entries(sheet.lines).map(([id, line]) => [id, dated(line)])),
    strays: sheet.strays.map(dated),
    ...(readOn !== null && { readOn }),
  };
}

/** The day of one line; null lets it follow the sheet again. */
export function lineDated(sheet: Sheet, key: string, readOn: string | null): Sheet {
  const dated = <Line extends EntryLine>(line: Line) => {
    const { readOn: _, ...others } = line;
    return { ...others, isConfirmed: false, ...(readOn !== null && { readOn }) };
  };
  const line = sheet.lines[key];
  return {
    ...sheet,
    lines: line ? { ...sheet.lines, [key]: dated(line) } : sheet.lines,
    strays: sheet.strays.map((stray) => (stray.key === key ? dated(stray) : stray)),
  };
}

/** A jump taken as right, or not. */
export function confirmed(sheet: Sheet, key: string, isConfirmed: boolean): Sheet {
  const line = sheet.lines[key];
  return {
    ...sheet,
    lines: line ? { ...sheet.lines, [key]: { ...line, isConfirmed } } : sheet.lines,
    strays: sheet.strays.map((stray) => (stray.key === key ? { ...stray, isConfirmed } : stray)),
  };
}

/** A stray line changed: its unit or a reading. */
export function strayChanged(
  sheet: Sheet,
  key: string,
  values: Partial<Pick<StrayLine, 'unit' | MeterName>>,
): Sheet {
  const isTyped = values.primary !== undefined || values.secondary !== undefined;
  const strays = sheet.strays.map((stray) => {
    if (stray.key !== key) return stray;
    const { fault, ...before } = stray;
    const kept = isTyped || fault === undefined ? {} : { fault };
    return { ...before, ...kept, ...values, isConfirmed: false };
  });
  return { ...sheet, strays };
}

export function strayRemoved(sheet: Sheet, key: string): Sheet {
  return { ...sheet, strays: sheet.strays.filter((stray) => stray.key !== key) };
}

/**
 * Finds units by id, name, VIN or plate as searches compare them, VINs and plates without separators too;
 * null where several or none are meant. A placeholder such as TBD means none.
 */
export function unitFinder<Unit extends NamedUnit>(
  units: readonly Unit[],
): (text: string) => Unit | null {
  const found = new Map<string, Set<Unit>>();
  for (const unit of units) {
    const named = [unit.id, unit.name].map(nameMark);
    const numbered = [unit.serialNumber, unit.plate].map((text) => numberMark(text ?? ''));
    for (const mark of [...named, ...numbered])
      if (mark !== '') found.set(mark, (found.get(mark) ?? new Set()).add(unit));
  }
  return (text) => {
    const marks = [nameMark(text), numberMark(text)];
    const [only, second] = new Set(marks.flatMap((mark) => [...(found.get(mark) ?? [])]));
    return second ? null : (only ?? null);
  };
}

const nameMark = (text: string): string => `name ${searchKey(text).trim()}`;
const numberMark = (text: string): string =>
  isPlaceholder(text) ? '' : `number ${compactKey(text)}`;

/** Where a paste goes. */
export interface PastePlace {
  /** The units in the order shown. */
  readonly shown: readonly EntryUnit[];
  readonly find: (text: string) => EntryUnit | null;
  /** The cell it starts in, for readings alone. */
  readonly row: number;
  readonly meter: MeterName;
}

/** A sheet with what was pasted, and how many lines that were. */
export function pasted(sheet: Sheet, given: Pasted, place: PastePlace) {
  // One copy for all lines: a copy for each would take seconds with thousands of them.
  const lines: Record<string, EntryLine> = { ...sheet.lines };
  const strays = [...sheet.strays];
  const taken = new Set<string>();
  let filled = 0;
  const enter = (unit: EntryUnit, meter: MeterName, text: string, fault?: string): void => {
    if (text === '') return;
    const { fault: _, ...before } = lines[unit.id] ?? emptyLine;
    lines[unit.id] = {
      ...before,
      [meter]: ownText(text, unit[meter]),
      isConfirmed: false,
      ...(fault !== undefined && { fault }),
    };
  };
  for (const [index, line] of given.lines.entries()) {
    const unit = line.unit === null ? place.shown[place.row + index] : place.find(line.unit);
    const isEmpty = line.primary === '' && line.secondary === '';
    // A line that names a unit twice stays to be seen, as does one that names none of the list.
    if (line.unit !== null && (!unit || taken.has(unit.id))) strays.push(strayOf(line.unit, line));
    else if (unit) {
      taken.add(unit.id);
      const isFromSecondary = line.unit === null && place.meter === 'secondary';
      enter(unit, isFromSecondary ? 'secondary' : 'primary', line.primary, line.fault);
      if (!isFromSecondary) enter(unit, 'secondary', line.secondary, line.fault);
    } else continue;
    if (!isEmpty) filled += 1;
  }
  return { sheet: { ...sheet, lines, strays }, filled, beyond: beyond(given, place) };
}

/** A figure without its unit where the meter counts it anyway. */
function ownText(text: string, meter: EntryMeter | null): string {
  const [figure, measure] = withoutUnit(text);
  return meter && measure !== null && measure === meterKind([meter.unit]) ? figure : text;
}

let strayCount = 0;
const strayOf = (
  unit: string,
  line: Pick<EntryLine, MeterName> & { readonly fault?: string },
): StrayLine => ({
  key: `stray-${Date.now()}-${(strayCount += 1)}`,
  unit,
  primary: line.primary,
  secondary: line.secondary,
  isConfirmed: false,
  ...(line.fault !== undefined && { fault: line.fault }),
});

/** Lines of readings that had no unit left to go to. */
function beyond({ kind, lines }: Pasted, { shown, row }: PastePlace): number {
  return kind === 'units' ? 0 : Math.max(0, row + lines.length - shown.length);
}

/** A draft of the browser as a sheet; what is not one is dropped. */
export function sheetOf(values: Readonly<Record<string, unknown>> | undefined): Sheet {
  const lines = values?.['lines'];
  const strays = values?.['strays'];
  const readOn = values?.['readOn'];
  return {
    lines: (typeof lines === 'object' && lines !== null ? lines : {}) as Sheet['lines'],
    strays: (Array.isArray(strays) ? strays : []) as Sheet['strays'],
    ...(typeof readOn === 'string' && { readOn }),
  };
}
