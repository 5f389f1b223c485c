import type { ReportCategory } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatCount } from '@roadproof/domain/format';
import { timeInZone } from '@roadproof/domain/zone-instant';
import { createHash } from 'node:crypto';
import { newId } from '../../../db/id.ts';
import { addRecord, type Saved } from '../../../db/record.ts';
import { countAll } from '../../../db/list.ts';
import { safeFileName } from '../../../files/file-name.ts';
import { insert } from '../../../files/rows.ts';
import type { ReceivedFile } from '../../../files/store.ts';
import { asOfDay } from '../../../http/past-day.ts';
import type { Context, Spreadsheet } from '../../../http/context.ts';
import { spreadsheetBytes, spreadsheetTypes } from '../../../http/spreadsheet.ts';
import { withGapsThen } from '../../people/driver/past-gaps.ts';
import { filterWords } from '../lists/filter-words.ts';
import { readerOf, sheetOf } from '../lists/run.ts';

/** What a snapshot is to be of. */
export interface FileRequest {
  readonly name: string;
  readonly category: ReportCategory;
  readonly document: ReportDocument;
}

/** A snapshot that can be written: its rows are not read yet. */
export interface Prepared {
  readonly request: FileRequest;
  readonly sheet: Spreadsheet;
  readonly words: readonly string[];
  readonly rows: number;
  readonly isWhole: boolean;
  readonly hasRestricted: boolean;
}

/** Asks what a snapshot will hold, with the rights of whoever makes it. */
export async function prepared(context: Context, request: FileRequest): Promise<Prepared> {
  const { category, document } = request;
  const reader = readerOf(context, category);
  const sheet = await sheetOf(context, category, document);
  if (!sheet.list) throw new Error(`the report "${category}" has no list`);
  const [, then] = await asOfDay({ asOf: document.asOf }, reader);
  const counting = category === 'driver' ? await withGapsThen(then) : then;
  const { rows } = await countAll(counting, { rows: sheet.list });
  const isWhole = reader.report === undefined;
  return {
    request,
    sheet: { ...sheet, format: 'xlsx' },
    words: await filterWords(context, category, document),
    rows,
    isWhole,
    // Of all reports that of drivers alone tells of papers.
    hasRestricted: isWhole && category === 'driver' && context.caller.mayOpenRestricted,
  };
}

/** The written file of a snapshot. */
export interface Written {
  readonly file: ReceivedFile;
  readonly rows: number;
}

/** Writes the file of a snapshot; `onRow` hears of every row, and may end it by throwing. */
export async function written(
  { platform, caller, company }: Pick<Context, 'platform' | 'caller' | 'company'>,
  { sheet }: Prepared,
  onRow: (rows: number) => void = () => undefined,
): Promise<Written> {
  let rows = 0;
  const content = createHash('sha256');
  const counted = async function* () {
    for await (const row of sheet.rows) {
      rows += 1;
      onRow(rows);
      content.update(JSON.stringify(row)).update('\n');
      yield row;
    }
  };
  const { note } = sheet;
  const signed: Spreadsheet = {
    ...sheet,
    rows: counted(),
    note: (count) =>
      [
        ...(note ? [note(count)] : []),
        `SHA-256 of the ${formatCount(count)} rows: ${content.digest('hex')}`,
      ].join('\n'),
  };
  const bytes = async function* () {
    for await (const chunk of spreadsheetBytes(signed, company.timeZone))
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  };
  const received = await platform.files.receive(caller.clientId, bytes(), Infinity);
  if (received.kind !== 'file') throw new Error('a file without a limit cannot be too large');
  return { file: received.file, rows };
}

/** Notes a snapshot whose file is written. */
export async function noted(
  { db, caller, company, platform }: Pick<Context, 'db' | 'caller' | 'company' | 'platform'>,
  { request, words, isWhole, hasRestricted }: Prepared,
  { file, rows }: Written,
): Promise<Saved> {
  const fileId = newId();
  const { name, category, document } = request;
  const now = platform.now();
  await insert(db, caller.clientId, fileId, {
    ...file,
    name: fileNameOf(name, now, company.timeZone),
    contentType: spreadsheetTypes.xlsx,
  });
  return addRecord(db, 'reportSnapshot', {
    clientId: caller.clientId,
    createdAt: now.toISOString(),
    name,
    category,
    filterExpression: JSON.stringify(document),
    filterText: words.join('\n'),
    snapshotFileId: fileId,
    rowCount: rows,
    makerId: caller.employeeId,
    sha256: file.sha256,
    fileSize: file.size,
    timeZone: company.timeZone,
    asOf: document.asOf ?? null,
    isWhole,
    hasRestricted,
  });
}

/** Such as `EmployeeSnapshot_2026-11-22_0516.xlsx`, by the company's clock. */
export function fileNameOf(name: string, at: Date, timeZone: string): string {
  const time = timeInZone(at.toISOString(), timeZone).replace(':', '');
  const plain = name.replaceAll(/[/\\]/g, '-');
  return safeFileName(`${plain}_${dayInZone(at, timeZone)}_${time}.xlsx`);
}
