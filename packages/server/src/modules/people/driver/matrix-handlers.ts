import type { Column } from '@roadproof/contract/column';
import {
  maxMatrixDrivers,
  type driverMatrix,
  type DriverMatrixBody,
} from '@roadproof/contract/people/driver-matrix';
import { driverMatrixColumns } from '@roadproof/contract/people/driver-matrix.columns';
import { filingTitle, maxToFile } from '@roadproof/contract/people/paper-to-file';
import { stateLabel } from '@roadproof/domain/due';
import { driverCellText } from '@roadproof/domain/people/driver-matrix';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import { sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import { scopeOf } from '../../../db/list.ts';
import { rememberedByRights } from '../../../db/remembered.ts';
import { streamInCompany } from '../../../db/row-stream.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { exportName } from '../../../http/export-name.ts';
import { documentsFor, rulesMark, type Documents } from './documents.ts';
import { arranged, asksForPapers, matching, papersOf, worstFirst } from './matrix-order.ts';
import {
  driverFileIndex,
  driverFilesQuery,
  driverMatrixAnswer,
  type DriverFileIndex,
  type DriverFileRaw,
} from './matrix-rows.ts';
import { asksForPaper, paper } from '../employee/to-file.ts';

/** Files evaluated before other requests get their turn. */
const atOnce = 200;

/** The totals and states of every driver's file today, worst first: read once until something of it or a rule changes. */
async function indexOf(
  context: Context,
  documents: Documents,
): Promise<readonly DriverFileIndex[]> {
  return rememberedByRights(context, 'driverMatrix', rulesMark(documents), async () => {
    const scope = scopeOf(context);
    const query = driverFilesQuery(scope, null);
    const { rows } = await sql<DriverFileRaw>`${query}`.execute(context.db.withoutPlugins());
    const found = [];
    for (const [at, raw] of rows.entries()) {
      if (at > 0 && at % atOnce === 0) await breathe();
      found.push({ ...driverFileIndex(raw, documents, scope) });
    }
    return found.toSorted(worstFirst);
  });
}

async function found(body: DriverMatrixBody, context: Context, documents: Documents) {
  return arranged(await indexOf(context, documents), body, documents);
}

const kindsOf = ({ kinds }: DriverMatrixBody): ReadonlySet<string> | null =>
  kinds ? new Set(kinds) : null;

/** The drivers tracker as drivers by kinds of paper. */
export const driverMatrixHandlers: Handlers<typeof driverMatrix> = {
  list: async (body, context) => {
    const scope = scopeOf(context);
    const documents = await documentsFor(context);
    const drivers = await found(body, context, documents);
    const size = body.options?.pageSize ?? maxMatrixDrivers;
    const from = ((body.options?.pageNumber ?? 1) - 1) * size;
    const ids = drivers.slice(from, from + size).map(({ id }) => id);
    const query = driverFilesQuery(scope, ids);
    const { rows } = await sql<DriverFileRaw>`${query}`.execute(context.db.withoutPlugins());
    const data = rows.map((raw) => driverMatrixAnswer(raw, documents, scope, kindsOf(body)));
    return { data, total: drivers.length };
  },
  papers: async (body, context) => {
    const documents = await documentsFor(context);
    const index = await indexOf(context, documents);
    return papersOf(matching(index, body as DriverMatrixBody), body, documents);
  },
  toFile: async (body, context) => {
    const scope = scopeOf(context);
    const documents = await documentsFor(context);
    const drivers = await found(body, context, documents);
    const { papers } = papersOf(drivers, body, documents);
    const ids = drivers
      .filter(asksForPapers)
      .slice(0, maxToFile)
      .map(({ id }) => id);
    const query = driverFilesQuery(scope, ids);
    const { rows } = await sql<DriverFileRaw>`${query}`.execute(context.db.withoutPlugins());
    const ruleOf = new Map(documents.columns.map((rule) => [rule.id, rule]));
    return rows
      .map((raw) => driverMatrixAnswer(raw, documents, scope, kindsOf(body)))
      .flatMap((driver) =>
        papers.flatMap(({ id: kind }) => {
          const cell = driver.cells[kind];
          const rule = ruleOf.get(kind);
          if (!cell || !rule || !asksForPaper(cell.state)) return [];
          const { state, reason } = cell;
          const of = {
            code: rule.code,
            action: filingTitle(rule),
            isPrivate: isPrivatePaper(rule),
          };
          return [paper(driver, { ...of, state, reason })];
        }),
      )
      .slice(0, maxToFile);
  },
  counts: async ({ bodies }, context) => {
    const documents = await documentsFor(context);
    const index = await indexOf(context, documents);
    return bodies.map((body) => matching(index, body).length);
  },
  excel: async ({ format, ...body }, context) => {
    const documents = await documentsFor(context);
    const drivers = await found(body, context, documents);
    const { papers } = papersOf(drivers, body, documents);
    return {
      fileName: exportName(driverMatrixColumns, context),
      sheet: driverMatrixColumns.sheet,
      format,
      columns: [...driverMatrixColumns.columns, ...papers.map(columnOf)],
      rows: sheetRows(drivers, body, documents, context),
    };
  },
};

const columnOf = ({ id, name }: { readonly id: string; readonly name: string }): Column => ({
  key: id,
  header: name,
  kind: 'text',
  width: 140,
});

/** Every driver with the words of each cell: its day, and before it the state where it is not good. */
async function* sheetRows(
  drivers: readonly DriverFileIndex[],
  body: DriverMatrixBody,
  documents: Documents,
  context: Context,
): AsyncGenerator<object> {
  const scope = scopeOf(context);
  const query = driverFilesQuery(
    scope,
    drivers.map(({ id }) => id),
  );
  const { database } = context.platform;
  for await (const raws of streamInCompany<DriverFileRaw>(database, scope, query, context.signal))
    for (const raw of raws) {
      const { cells, ...driver } = driverMatrixAnswer(raw, documents, scope, kindsOf(body));
      const texts = Object.entries(cells).map(([kind, { state, word, day }]) => {
        const text = driverCellText({ word, day });
        return [
          kind,
          word === null && state !== 'COMPLETED' ? `${stateLabel[state]} ${text}` : text,
        ];
      });
      yield { ...driver, ...Object.fromEntries(texts) };
    }
}
