import type { importDetails, importSummary } from '@roadproof/contract/records/import';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { undoHours } from '@roadproof/domain/import/import-limit';
import type { z } from 'zod';
import type { Context } from '../../../http/context.ts';
import { partsOf } from '../../../import/related-records.ts';
import type { Batch, Counts } from '../../../import/batch.ts';
import { loadChoices } from '../../../import/choices.ts';
import type { Importable, ImportEntity } from '../../../import/entity.ts';
import { listOf } from '../../../import/lists.ts';
import { fullMapping } from '../../../import/work.ts';
import { choiceLists } from './choice-lists.ts';
import { columnsOf, keptOutOf } from './columns.ts';
import { importEntities } from './entities.ts';
import { samples } from './rows.ts';

const noCounts: Counts = {
  create: 0,
  update: 0,
  unchanged: 0,
  skip: 0,
  reject: 0,
  warning: 0,
  unknown: [],
  notes: [],
};

/** An import as lists show it. */
export function summaryOf(
  batch: Batch & { readonly createdByName?: string | null },
  entity: Pick<Importable, 'label'>,
  now: Date,
): z.input<typeof importSummary> {
  return {
    ...batch,
    label: entity.label,
    createdByName: batch.createdByName ?? null,
    undoUntil: undoUntil(batch, now),
  };
}

/** Until when an import can be undone; null when it cannot. */
export function undoUntil({ status, committedAt }: Batch, now: Date): string | null {
  if (status !== 'committed' || committedAt === null) return null;
  const until = new Date(Date.parse(committedAt) + undoHours * 3_600_000);
  return until > now ? until.toISOString() : null;
}

/** Everything the screen of one import shows. */
export async function detailsOf(
  batch: Batch,
  entity: ImportEntity,
  { db, platform }: Context,
): Promise<z.input<typeof importDetails>> {
  const headers = [...(batch.layout.headers ?? [])];
  const [rows, choices, parts] = await Promise.all([
    samples(db, batch.id),
    loadChoices(db, entity),
    partsOf(db, batch.id),
  ]);
  const mapping = fullMapping(batch.mapping);
  const {
    unknown,
    notes,
    missing = [],
    made = [],
    unitless: _unitless,
    unread: unreadCells = 0,
    rescuable = 0,
    coverage: _coverage,
    examples: _examples,
    keptOut: _keptOut,
    ...numbers
  } = { ...noCounts, ...batch.counts };
  const { sheet = null, otherSheets = [], notes: leftOut = [], headerRow = null } = batch.layout;
  const firstCells = headers.map((_, at) => [
    ...new Set(rows.map((cells) => cells[at] ?? '').filter(Boolean)),
  ]);
  const today = dayInZone(new Date(batch.createdAt), 'UTC');
  const described = columnsOf(batch, entity, firstCells, today);
  return {
    ...summaryOf(batch, entity, platform.now()),
    mayCreate: entity.mayCreate,
    mayAddTwice: entity.mayAddTwice ?? false,
    sheet,
    otherSheets: [...otherSheets],
    headers,
    samples: described.map((column) => column.samples),
    headerRow,
    top: [...(batch.layout.top ?? [])],
    encoding: batch.layout.encoding ?? null,
    columns: described.map(({ notes: _notes, ...column }) => column),
    fields: entity.fields.map(({ key, label, kind, isRequired = false, isWanted = false }) => ({
      key,
      label,
      kind,
      isRequired,
      isWanted,
      mayAdd: choiceLists.mayAdd(listOf(entity.choices[key]) ?? ''),
      choices: (choices.get(key) ?? []).map((choice) => ({ id: choice.id, label: choice.label })),
    })),
    mapping: {
      columns: [...mapping.columns],
      values: mapping.values,
      defaults: mapping.defaults,
      duplicates: mapping.duplicates,
      unread: mapping.unread,
      reads: [...mapping.reads],
      rows: mapping.rows,
    },
    counts: {
      ...numbers,
      unread: unreadCells,
      rescuable,
      unknown: [...unknown],
      notes: [
        ...leftOut,
        ...described.flatMap((column) => column.notes.map((message) => ({ message, rows: 0 }))),
        ...notes,
      ],
      keptOut: keptOutOf(batch, entity),
      missing: [...missing],
      made: [...made],
    },
    along: parts.map((part) => ({
      label: importEntities[part.entity]?.label ?? part.entity,
      count: part.importedCount,
    })),
  };
}
