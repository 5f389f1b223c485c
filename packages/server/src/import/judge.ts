import { readCell } from '@roadproof/domain/import-cell';
import type { ImportChoice, ImportField, ImportProblem } from '@roadproof/domain/import-field';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Counts, Mapping } from './batch.ts';
import { eachRow } from './decision.ts';
import type { Around, Decision, ImportEntity, ImportRow } from './entity.ts';
import type { SourceRow } from './row-store.ts';

const noChoices: ReadonlyMap<string, ImportChoice | null> = new Map();
const mostUnknown = 200;

/** Judges the rows of one file, chunk by chunk; remembers what earlier rows were, so that a second one of the same is found. */
export class Judge {
  readonly #entity: ImportEntity;
  readonly #mapping: Mapping;
  readonly #around: Around;
  readonly #fields: readonly (ImportField | undefined)[];
  readonly #seen = new Map<string, number>();
  readonly #unknown = new Map<string, { field: string; value: string; rows: number }>();
  readonly #notes = new Map<string, number>();
  readonly #missing = new Map<string, number>();
  #unread = 0;
  readonly #counts = { create: 0, update: 0, unchanged: 0, skip: 0, reject: 0, warning: 0 };

  constructor(entity: ImportEntity, mapping: Mapping, around: Around) {
    this.#entity = entity;
    this.#mapping = mapping;
    this.#around = around;
    const byKey = new Map(entity.fields.map((field) => [field.key, field]));
    this.#fields = mapping.columns.map((key) => (key === null ? undefined : byKey.get(key)));
  }

  /** What becomes of these rows, in their order. */
  async judge(db: CompanyTransaction, rows: readonly SourceRow[]): Promise<readonly Decision[]> {
    const read = await eachRow(rows, (row) => this.#read(row));
    const decided = await this.#entity.decide(db, read, this.#around);
    const decisions = decided.map((decision) => this.#onlyOnce(decision));
    for (const decision of decisions) this.#count(decision);
    return decisions;
  }

  /** How many rows became what so far. */
  counts(): Counts {
    return {
      ...this.#counts,
      unknown: [...this.#unknown.values()].slice(0, mostUnknown),
      notes: [...this.#notes].map(([message, rows]) => ({ message, rows })),
      missing: [...this.#missing].map(([field, rows]) => ({ field, rows })),
      unread: this.#unread,
    };
  }

  #read({ number, cells }: SourceRow): ImportRow {
    const values: Record<string, unknown> = {};
    const problems: ImportProblem[] = [];
    const take = (field: ImportField, text: string): void => {
      const { today, choices } = this.#around;
      const result = readCell(field, text, { today, choices: choices.get(field.key) ?? noChoices });
      if ('problem' in result) problems.push(this.#judged(result.problem, field));
      else if (result.value !== null) values[field.key] = result.value;
    };
    this.#fields.forEach((field, at) => {
      if (field) take(field, cells[at] ?? '');
    });
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
    for (const field of this.#entity.fields) {
      const text = this.#mapping.defaults[field.key];
      const isOpen = !(field.key in values) && !problems.some((one) => one.field === field.key);
      if (text && isOpen) take(field, text);
    }
    return { number, values, problems };
  }

  /** A cell nobody can read keeps its row out, unless it is to be left empty. */
  #judged(problem: ImportProblem, field: ImportField): ImportProblem {
    if (field.isRequired === true || problem.unknown !== undefined) return problem;
    return this.#mapping.unread === 'empty'
      ? { ...problem, level: 'warning', message: `${problem.message} It is left empty.` }
      : problem;
  }

  #onlyOnce(decision: Decision): Decision {
    if (decision.outcome === 'reject') return decision;
    const again = decision.keys.find(({ key }) => this.#seen.has(key));
    if (again) {
      const message = `Row ${this.#seen.get(again.key)} of this file is the same: ${again.words}.`;
      const problem: ImportProblem = { field: null, message, level: 'rejected' };
      const { number, problems, keys } = decision;
      return { number, keys, outcome: 'reject', problems: [...problems, problem] };
    }
    for (const { key } of decision.keys) this.#seen.set(key, decision.number);
    return decision;
  }

  #count({ outcome, problems }: Decision): void {
    this.#counts[outcome] += 1;
    if (outcome !== 'reject' && problems.some((one) => one.level === 'warning'))
      this.#counts.warning += 1;
    for (const { field, unknown, level, message, isMissing, isUnread } of problems) {
      if (isMissing === true && field !== null) {
        if (outcome === 'create') this.#missing.set(field, (this.#missing.get(field) ?? 0) + 1);
        continue;
      }
      if (isUnread === true && unknown === undefined) this.#unread += 1;
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
