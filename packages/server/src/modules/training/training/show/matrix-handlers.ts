import type { Column } from '@roadproof/contract/column';
import { matrixColumns } from '@roadproof/contract/training/training-matrix.columns';
import {
  maxMatrixPeople,
  type MatrixBody,
  type trainingMatrix,
} from '@roadproof/contract/training/training-matrix';
import { formatDay } from '@roadproof/domain/format';
import { sql } from 'kysely';
import { counted, scopeOf } from '../../../../db/list.ts';
import { rememberedForAll } from '../../../../db/remembered.ts';
import { streamInCompany } from '../../../../db/row-stream.ts';
import type { Context, Handlers } from '../../../../http/context.ts';
import { exportName } from '../../../../http/export-name.ts';
import { oneStatement } from '../../../../http/one-statement.ts';
import {
  coursesQuery,
  matrixAnswer,
  matrixQuery,
  type MatrixCourse,
  type MatrixRaw,
} from './matrix-rows.ts';

/** The training tracker as people by courses. */
export const trainingMatrixHandlers: Handlers<typeof trainingMatrix> = {
  list: oneStatement(async (body, context) => {
    const scope = scopeOf(context);
    const limit = body.options?.pageSize ?? maxMatrixPeople;
    const offset = ((body.options?.pageNumber ?? 1) - 1) * limit;
    const { total, rows } = await counted('trainingMatrix', context, body, async (known) => {
      const page = { limit, offset, withTotal: known === undefined };
      const query = matrixQuery(body, scope, page);
      const found = await sql<MatrixRaw>`${query}`.execute(context.db.withoutPlugins());
      return { total: known ?? found.rows[0]?.total ?? 0, rows: found.rows };
    });
    const data = rows.flatMap((raw) => matrixAnswer(raw, scope) ?? []);
    return { data, total };
  }),
  courses: oneStatement(async (body, context) =>
    rememberedForAll(context, 'trainingMatrix.courses', body, async () =>
      coursesOf(body as MatrixBody, context),
    ),
  ),
  excel: async ({ format, ...body }, context) => {
    const courses = await coursesOf(body, context);
    const [name, group] = matrixColumns.columns;
    return {
      fileName: exportName(matrixColumns, context),
      sheet: matrixColumns.sheet,
      format,
      columns: [name, group, ...courses.map(columnOf)],
      rows: sheetRows(body, context),
    };
  },
};

async function coursesOf(body: MatrixBody, context: Context): Promise<MatrixCourse[]> {
  const query = coursesQuery(body, scopeOf(context));
  const { rows } = await sql<MatrixCourse>`${query}`.execute(context.db.withoutPlugins());
  return rows;
}

const columnOf = ({ id, columnName }: MatrixCourse): Column => ({
  key: id,
  header: columnName,
  kind: 'text',
  width: 140,
});

const words = { OverDue: 'Overdue', DueSoon: 'Due soon', Pending: 'Pending' } as const;

/** Every person with the words of each cell: the day of a completion, or the state with its day. */
async function* sheetRows(body: MatrixBody, context: Context): AsyncGenerator<object> {
  const scope = scopeOf(context);
  const query = matrixQuery(body, scope, null);
  const { database } = context.platform;
  for await (const raws of streamInCompany<MatrixRaw>(database, scope, query, context.signal))
    for (const raw of raws) {
      const row = matrixAnswer(raw, scope);
      if (!row) continue;
      const { cells, ...person } = row;
      const texts = Object.entries(cells).map(([course, { status, completedAt, dueDate }]) => [
        course,
        status === 'Completed'
          ? formatDay(completedAt)
          : status === 'Waived'
            ? status
            : `${words[status]} ${formatDay(dueDate)}`,
      ]);
      yield { ...person, ...Object.fromEntries(texts) };
    }
}
