import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition, safeFileName } from '../files/file-name.ts';
import type { Spreadsheet } from './context.ts';
import { csv } from './csv.ts';
import { busy } from './database-error.ts';
import { tableColumns } from './table-column.ts';
import { Turnstile } from './turnstile.ts';
import { xlsx } from './xlsx.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Each export holds a database connection for as long as the reader takes; the others wait. */
const exportsAtOnce = 4;
const longestWaitMs = 30_000;
const longestStallMs = 120_000;
const turnstile = new Turnstile(exportsAtOnce);

/** Streams a spreadsheet as a download, at the reader's pace; a reader that goes away ends the query. */
export async function sendSpreadsheet(
  {
    reply,
    session,
  }: {
    readonly reply: FastifyReply;
    readonly session: { readonly company: { readonly timeZone: string } };
  },
  sheet: Spreadsheet,
): Promise<FastifyReply> {
  const leave = await turnstile.enter(longestWaitMs);
  if (leave === null) throw busy();
  reply.raw.once('close', leave).setTimeout(longestStallMs, () => reply.raw.destroy());
  const { format, fileName, rows, note, title } = sheet;
  const columns = tableColumns(sheet.columns);
  const { timeZone } = session.company;
  const chunks =
    format === 'csv'
      ? csv(columns, rows, timeZone)
      : xlsx({
          sheet: sheet.sheet,
          columns,
          rows,
          timeZone,
          ...(note === undefined ? {} : { note }),
          ...(title === undefined ? {} : { title }),
        });
  const body = Readable.from(chunks, { objectMode: true, highWaterMark: 1 });
  return reply
    .header(
      'content-disposition',
      contentDisposition('attachment', safeFileName(`${fileName}.${format}`)),
    )
    .header('cache-control', 'no-store')
    .type(types[format])
    .send(body);
}
