import { phoneIn, readCell } from '@roadproof/domain/import/import-cell';
import { habitAsChosen, type ColumnHabit } from '@roadproof/domain/import/import-column';
import type {
  ImportChoice,
  ImportField,
  ImportProblem,
} from '@roadproof/domain/import/import-field';
import type { HeaderMeasure } from '@roadproof/domain/meter-unit';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Counts, Layout, Mapping } from './batch.ts';
import { eachRow } from './decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from './entity.ts';
import { ColumnCounts } from './column-counts.ts';
import type { SourceRow } from './row-store.ts';

const noChoices: ReadonlyMap<string, ImportChoice | null> = new Map();
const mostUnknown = 200;

/** Judges the rows of one file, chunk by chunk; remembers what earlier rows were, so that a second one of the same is found. */
export class RowDecider {
  readonly #entity: ImportEntity;
  readonly #mapping: Mapping;
  readonly #context: ImportContext;
  readonly #fields: readonly (ImportField | undefined)[];
  readonly #habits: readonly (ColumnHabit | undefined)[];
  readonly #nulls: readonly boolean[];
  readonly #is1904: boolean;
  readonly #seen = new Map<string, number>();
  readonly #seenEmptied = new Map<string, number>();
  readonly #unknown = new Map<string, { field: string; value: string; rows: number }>();
  readonly #notes = new Map<string, number>();
  readonly #missing = new Map<string, number>();
  readonly #unitless = new Set<string>();
  readonly #columns = new ColumnCounts();
  #unread = 0;
  #rescuable = 0;
  readonly #counts = { create: 0, update: 0, unchanged: 0, skip: 0, reject: 0, warning: 0 };

  /** The layout is that of the batch whose rows are judged, so that a check and the import read cells alike. */
  constructor(
    entity: ImportEntity,
    mapping: Mapping,
    context: ImportContext,
    layout: Partial<Layout>,
  ) {
    this.#entity = entity;
    this.#mapping = mapping;
    this.#context = context;
    const byKey = new Map(entity.fields.map((field) => [field.key, field]));
    this.#fields = mapping.columns.map((key) => (key === null ? undefined : byKey.get(key)));
    const { habits = [], is1904 = false } = layout;
    this.#is1904 = is1904;
    this.#habits = habits.map((habit, at) => habitAsChosen(habit, mapping.reads[at]));
    this.#nulls = habits.map((_, at) =>
      habits.some((one, of) => of !== at && one.evidence.nulls > 0),
    );
  }

  /** What becomes of these rows, in their order. */
  async decide(db: CompanyTransaction, rows: readonly SourceRow[]): Promise<readonly Decision[]> {
    const read = await eachRow(rows, (row) => {
      const cells = this.#read(row);
      return this.#entity.understand?.(cells) ?? cells;
    });
    const emptied = read.map((row) => this.#emptied(row));
    const isEmptying = this.#mapping.unread === 'empty';
    const decided = await this.#entity.decide(db, isEmptying ? emptied : read, this.#context);
    const decisions = decided.map((decision) => onlyOnce(decision, this.#seen));
    decisions.forEach((decision, at) => {
      this.#count(decision);
      this.#lookForUnits(read[at], decision);
    });
    // Just before writing nobody chooses any more.
    if (!isEmptying && !this.#context.lock) {
      const isSame = emptied.every((row, at) => row === read[at]);
      const others = isSame ? decided : await this.#entity.decide(db, emptied, this.#context);
      const rescued = others.map((decision) => onlyOnce(decision, this.#seenEmptied));
      this.#rescuable += rescued.filter(comesIn).length - decisions.filter(comesIn).length;
    }
    return decisions;
  }

  /** How many rows became what so far. */
  counts(): Counts {
    return {
      ...this.#counts,
      unknown: [...this.#unknown.values()].slice(0, mostUnknown),
      notes: [...this.#notes].map(([message, rows]) => ({ message, rows })),
      missing: [...this.#missing].map(([field, rows]) => ({ field, rows })),
      unitless: [...this.#unitless],
      unread: this.#unread,
      rescuable: Math.max(0, this.#rescuable),
      ...this.#columns.counts(),
    };
  }

  #read({ number, cells }: SourceRow): ImportRow {
    const values: Record<string, unknown> = {};
    const problems: ImportProblem[] = [];
    const measures: Record<string, HeaderMeasure> = {};
    const spares: { readonly field: ImportField; readonly text: string }[] = [];
    const { today, choices, timeZone } = this.#context;
    const take = (field: ImportField, text: string, at?: number): void => {
      const result = readCell(field, text, {
        today,
        timeZone,
        is1904: this.#is1904,
        choices: choices.get(field.key) ?? noChoices,
        habit: at === undefined ? undefined : this.#habits[at],
        isNullNothing: at !== undefined && this.#nulls[at] === true,
      });
      if (at !== undefined) this.#columns.addCell(at, result);
      if ('problem' in result) {
        problems.push(result.problem);
        return;
      }
      const { value, note, measure, spare } = result;
      if (note) problems.push(note);
      if (spare !== undefined) spares.push({ field, text: spare });
      if (value === null) return;
      values[field.key] = value;
      if (measure !== undefined) measures[field.key] = measure;
    };
    this.#fields.forEach((field, at) => {
      if (field) take(field, cells[at] ?? '', at);
    });
    if (cells.length > this.#fields.length) problems.push(moved);
    // A column of its own says more than one that holds several things.
    for (const [key, split] of Object.entries(this.#entity.parts ?? {})) {
      const { [key]: text, ...others } = values;
      if (typeof text !== 'string') continue;
      for (const [name, part] of Object.entries(split(text))) {
        const field = this.#entity.fields.find((one) => one.key === name);
        if (field && !(name in others)) take(field, part);
      }
      delete values[key];
    }
    for (const { field, text } of spares) this.#keepSpare(field, text, values, problems);
    const defaulted: string[] = [];
    for (const field of this.#entity.fields) {
      const text = this.#mapping.defaults[field.key];
      const isOpen = !(field.key in values) && !problems.some((one) => one.field === field.key);
      if (!text || !isOpen) continue;
      take(field, text);
      defaulted.push(field.key);
    }
    const answer = this.#mapping.rows[number];
    const more = answer === undefined ? { defaulted } : { defaulted, answer };
    return { number, values, problems, measures, ...more };
  }

  /** Moves a second phone number to the other phone field where that is empty and notes it; warns that it is left out otherwise. */
  #keepSpare(
    field: ImportField,
    text: string,
    values: Record<string, unknown>,
    problems: ImportProblem[],
  ): void {
    const number = phoneIn(text);
    const other = this.#entity.fields.find(
      ({ key, kind }) => kind === 'phone' && key !== field.key && !(key in values),
    );
    if (number !== null && other) {
      values[other.key] = number;
      problems.push({
        field: other.key,
        level: 'note',
        message: `${field.label} holds two numbers: the second one is kept as ${other.label}.`,
      });
    } else
      problems.push({
        field: field.key,
        level: 'warning',
        message: `${field.label}: "${text}" is left out; one number is kept.`,
      });
  }

  /** The row with its cells nobody can read left empty; the same row where there are none. */
  #emptied(row: ImportRow): ImportRow {
    if (!row.problems.some((problem) => this.#mayStayEmpty(problem))) return row;
    const problems = row.problems.map((problem): ImportProblem =>
      this.#mayStayEmpty(problem)
        ? { ...problem, level: 'warning', message: `${problem.message} It is left empty.` }
        : problem,
    );
    return { ...row, problems };
  }

  #mayStayEmpty({ field, unknown, isUnread }: ImportProblem): boolean {
    return (
      isUnread === true &&
      unknown === undefined &&
      this.#entity.fields.find(({ key }) => key === field)?.isRequired !== true
    );
  }

  /** Keeps the fields whose figures start a meter though nothing says what it counts, or are no distance on meters that count hours. */
  #lookForUnits(row: ImportRow | undefined, { outcome, problems }: Decision): void {
    if (row === undefined || (outcome !== 'create' && outcome !== 'reject')) return;
    for (const { key, unitField } of this.#entity.fields) {
      const isOpen = problems.some((one) => one.field === key && one.isOpen === true);
      if (isOpen && row.measures?.[key] === 'distance') this.#unitless.add(key);
      if (unitField === undefined || typeof row.values[key] !== 'number') continue;
      const isGiven = row.measures?.[key] !== undefined || row.values[unitField] !== undefined;
      const isNew = outcome === 'create' || problems.some(({ field }) => field === unitField);
      if (!isGiven && isNew) this.#unitless.add(key);
    }
  }

  #count(decision: Decision): void {
    const { outcome, problems } = decision;
    this.#columns.addDecision(decision);
    this.#counts[outcome] += 1;
    if (outcome !== 'reject' && problems.some((one) => one.level === 'warning'))
      this.#counts.warning += 1;
    for (const problem of problems) {
      const { field, unknown, level, message, isMissing } = problem;
      if (isMissing === true && field !== null) {
        if (outcome === 'create') this.#missing.set(field, (this.#missing.get(field) ?? 0) + 1);
        continue;
      }
      if (this.#mayStayEmpty(problem)) this.#unread += 1;
      if (level === 'note' && outcome !== 'reject')
        this.#notes.set(message, (this.#notes.get(message) ?? 0) + 1);
      if (field === null || unknown === undefined) continue;
      const key = `${field} ${unknown.toLowerCase()}`;
      const known = this.#unknown.get(key);
      if (known) known.rows += 1;
      else this.#unknown.set(key, { field, value: unknown, rows: 1 });
    }
  }
}

/** Cells beyond the headings: which of them belongs where, nobody can tell. */
const moved: ImportProblem = {
  field: null,
  level: 'rejected',
  message:
    'This row has more cells than the headings: a comma or tab inside a value has moved them. Fix the row and import it again.',
};

const comesIn = ({ outcome }: Decision): boolean => outcome === 'create' || outcome === 'update';

/** A second row of the file that means the same record is rejected; the first one is kept in mind. */
function onlyOnce(decision: Decision, seen: Map<string, number>): Decision {
  if (decision.outcome === 'reject') return decision;
  const again = decision.keys.find(({ key, use }) => use !== 'kept' && seen.has(key));
  if (again) {
    const message = `Row ${seen.get(again.key)} of this file is the same: ${again.words}.`;
    const problem: ImportProblem = { field: null, message, level: 'rejected' };
    const { number, problems, keys } = decision;
    return { number, keys, outcome: 'reject', problems: [...problems, problem] };
  }
  for (const { key, use } of decision.keys) if (use !== 'asked') seen.set(key, decision.number);
  return decision;
}
