import { copiedCells } from '@roadproof/domain/copied-cells';
import {
  dispatchFacts,
  factOfHeading,
  isNoFact,
  readFact,
  type DispatchFact,
} from '@roadproof/domain/equipment/dispatch-facts';
import type { Input } from '../../../api/operation-map.ts';
import { showNumber } from '../../../kit/form/number-text.ts';
import type { NamedUnit } from '../meter/entry-sheet.ts';

type Value = number | string | boolean | null;

/** A unit with the facts that are on record. */
export interface FactUnit extends NamedUnit {
  readonly version: number;
  readonly typeName: string | null;
  readonly values: Readonly<Record<DispatchFact, Value>>;
  /** The facts that could decide who may drive it. */
  readonly deciding: readonly DispatchFact[];
}

/** Texts typed for one unit; a fact that was not touched is absent. */
export type FactLine = Readonly<Partial<Record<DispatchFact, string>>>;
/** Everything that was typed or pasted and is not saved, by unit. */
export type FactLines = Readonly<Record<string, FactLine>>;

type SentRow = Input<'equipment.saveFacts'>['rows'][number];

/** A row that was typed in: what is sent of it, or what is wrong with it. */
export interface FactVerdict {
  readonly state: 'ready' | 'refused';
  readonly reason: string | null;
  readonly sent: SentRow | null;
}

/** A value as its cell shows it: a figure with separators, a choice by its id. */
export const textOf = (value: Value): string =>
  typeof value === 'boolean' ? (value ? 'fifthWheel' : 'other') : showNumber(value);

/** The facts of a unit that could decide and are not on record. */
export const missingOf = ({ deciding, values }: FactUnit): readonly DispatchFact[] =>
  deciding.filter((fact) => values[fact] === null);

/** Those with the most missing facts first, then by name. */
export const byMissing = (units: readonly FactUnit[]): readonly FactUnit[] =>
  units.toSorted((a, b) => missingOf(b).length - missingOf(a).length);

/** The lines after a cell was typed in; a unit whose cells are as they were has none. */
export function typedFact(
  lines: FactLines,
  unit: FactUnit,
  fact: DispatchFact,
  text: string,
): FactLines {
  const { [unit.id]: line = {}, ...others } = lines;
  const { [fact]: _, ...rest } = line;
  const isSame = text.trim() === textOf(unit.values[fact]);
  const next: FactLine = isSame ? rest : { ...rest, [fact]: text };
  return Object.keys(next).length === 0 ? others : { ...others, [unit.id]: next };
}

/** Reads the line of a unit: the row to send, or the faults. */
export function verdictOf(unit: FactUnit, line: FactLine): FactVerdict {
  const sent: Record<string, Value> = {};
  const faults: string[] = [];
  for (const fact of dispatchFacts) {
    const text = line[fact];
    if (text === undefined) continue;
    const read = readFact(fact, text);
    if ('fault' in read) faults.push(read.fault);
    else sent[fact] = read.value;
  }
  return faults.length > 0
    ? { state: 'refused', reason: faults.join(' '), sent: null }
    : {
        state: 'ready',
        reason: null,
        sent: { ...sent, id: unit.id, version: unit.version } as SentRow,
      };
}

interface PastePlace {
  /** The units in the order shown. */
  readonly shown: readonly FactUnit[];
  readonly find: (text: string) => FactUnit | null;
  /** The cell it starts in, for facts alone. */
  readonly row: number;
  readonly fact: DispatchFact;
}

/** Which fact each column of a pasted block has, from its heading or else from the cell it starts in. */
function columnsOf(
  rows: readonly (readonly string[])[],
  hasUnits: boolean,
  start: DispatchFact,
): { readonly facts: readonly (DispatchFact | null)[]; readonly isHeaded: boolean } {
  const [first = []] = rows;
  const own = first.slice(hasUnits ? 1 : 0);
  const named = own.map(factOfHeading);
  if (rows.length > 1 && named.some(Boolean)) return { facts: named, isHeaded: true };
  const from = hasUnits ? 0 : dispatchFacts.indexOf(start);
  return { facts: own.map((_, at) => dispatchFacts[from + at] ?? null), isHeaded: false };
}

/**
 * The lines with what was copied out of a spreadsheet: facts alone go down from the cell they are pasted
 * into, and a first column that names units says whose facts they are.
 */
export function pastedFacts(lines: FactLines, text: string, place: PastePlace) {
  const rows = copiedCells(text);
  const isWide = rows.some((cells) => cells.length > 1);
  const first = rows.map(([cell = '']) => cell).filter(Boolean);
  const hasUnits =
    isWide && first.filter((cell) => place.find(cell) !== null).length * 2 >= first.length;
  const { facts, isHeaded } = columnsOf(rows, hasUnits, place.fact);
  const next: Record<string, FactLine> = { ...lines };
  const unknown: string[] = [];
  let filled = 0;
  for (const [at, cells] of rows.slice(isHeaded ? 1 : 0).entries()) {
    const name = cells[0] ?? '';
    const unit = hasUnits ? place.find(name) : place.shown[place.row + at];
    const own = hasUnits ? cells.slice(1) : cells;
    if (!own.some(Boolean)) continue;
    if (!unit) {
      unknown.push(hasUnits ? name : own.join(' '));
      continue;
    }
    for (const [column, cell] of own.entries()) {
      const fact = facts[column];
      if (!fact || isNoFact(cell)) continue;
      const read = readFact(fact, cell);
      const shown = 'fault' in read ? cell : textOf(read.value);
      const { [unit.id]: line } = typedFact(
        next[unit.id] ? { [unit.id]: next[unit.id] ?? {} } : {},
        unit,
        fact,
        shown,
      );
      if (line) next[unit.id] = line;
      else delete next[unit.id];
    }
    filled += 1;
  }
  const leftOut = facts.filter((fact) => fact === null).length;
  return { lines: next, filled, unknown, leftOut };
}
