import type { importDetails, importSummary } from '@roadproof/contract/import';
import { habitAsSaid } from '@roadproof/domain/import-column';
import { undoHours } from '@roadproof/domain/import-limit';
import { columnWords } from '@roadproof/domain/import-question';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { partsOf } from '../../import/along.ts';
import type { Batch, Counts } from '../../import/batch.ts';
import { loadChoices } from '../../import/choices.ts';
import type { Importable, ImportEntity } from '../../import/entity.ts';
import { listOf } from '../../import/lists.ts';
import { fullMapping } from '../../import/work.ts';
import { choiceLists } from './choice-lists.ts';
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
const samplesPerColumn = 3;

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
  const {
    columns,
    values,
    defaults,
    duplicates,
    unread,
    reads,
    rows: rowsSaid,
  } = fullMapping(batch.mapping);
  const {
    unknown,
    notes,
    missing = [],
    made = [],
    unitless = [],
    unread: unreadCells = 0,
    rescuable = 0,
    ...numbers
  } = { ...noCounts, ...batch.counts };
  const { sheet = null, otherSheets = [], notes: leftOut = [], headerRow = null } = batch.layout;
  const samplesOf = headers.map((_, at) =>
    [...new Set(rows.map((cells) => cells[at] ?? '').filter(Boolean))].slice(0, samplesPerColumn),
  );
  return {
    ...summaryOf(batch, entity, platform.now()),
    mayCreate: entity.mayCreate,
    mayAddTwice: entity.mayAddTwice ?? false,
    sheet,
    otherSheets: [...otherSheets],
    headers,
    samples: samplesOf,
    headerRow,
    top: [...(batch.layout.top ?? [])],
    encoding: batch.layout.encoding ?? null,
    columns: headers.map((header, at) => {
      const field = entity.fields.find(({ key }) => key === columns[at]);
      const habit = batch.layout.habits?.[at];
      const { told, question } = columnWords(
        header,
        field,
        habit && habitAsSaid(habit, reads[at]),
        unitless.includes(field?.key ?? ''),
      );
      return {
        header,
        samples: samplesOf[at] ?? [],
        told: [...told, ...notTaken(batch, entity, at)],
        question: question && { ...question, answers: [...question.answers] },
        offer: columns[at] === null ? (batch.layout.guess?.offers[at] ?? null) : null,
      };
    }),
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
      columns: [...columns],
      values,
      defaults,
      duplicates,
      unread,
      reads: [...reads],
      rows: rowsSaid,
    },
    counts: {
      ...numbers,
      unread: unreadCells,
      rescuable,
      unknown: [...unknown],
      notes: [...leftOut, ...notes],
      missing: [...missing],
      made: [...made],
    },
    along: parts.map((part) => ({
      label: importEntities[part.entity]?.label ?? part.entity,
      count: part.importedCount,
    })),
  };
}

/** Why a column is left out though its header names a field. */
function notTaken({ layout, mapping }: Batch, { fields }: ImportEntity, at: number): string[] {
  if (fullMapping(mapping).columns[at] !== null) return [];
  const refused = fields.find(({ key }) => key === layout.guess?.refused[at]);
  const evidence = layout.habits?.[at]?.evidence;
  if (refused === undefined || evidence === undefined) return [];
  if (refused.kind === 'day' && evidence.years * 2 >= evidence.filled)
    return ['This column looks like years. Use it as Year, or leave it out?'];
  return [`Not taken as ${refused.label}: few of its ${evidence.filled} cells can be read as one.`];
}
