import { reportCategories, type ReportCategory } from '@roadproof/contract/report/report-category';
import { reportDocument, type ReportDocument } from '@roadproof/contract/report/report-document';
import { mostReportMailBytes } from '@roadproof/domain/report/report-schedule';
import { contextAs } from '../../../auth/context-as.ts';
import { foundSession } from '../../../auth/session.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { ReceivedFile } from '../../../files/store.ts';
import { diskProblem } from '../../../http/cannot-work.ts';
import type { Spreadsheet } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { spreadsheetBytes } from '../../../http/spreadsheet.ts';
import type { Platform } from '../../../platform.ts';
import { filterWords } from '../lists/filter-words.ts';
import { sheetOf } from '../lists/run.ts';
import type { Recipient } from './rows.ts';

/** A report for people of the same rights: a file small enough for a mail or none, or why there is nothing to send. */
export type Made =
  | {
      readonly kind: 'made';
      readonly file: ReceivedFile | null;
      readonly rows: number;
      /** The filter in words, a line each. */
      readonly words: readonly string[];
    }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/** What a report shows. */
interface Report {
  readonly category: string;
  readonly filter: string | null;
}

/** The category of a report; undefined for one there is no more. */
export function categoryOf({ category }: Report): ReportCategory | undefined {
  return reportCategories.find((one) => one === category);
}

/** People whose files are the same: their rights are. */
export function rightsOf(person: Recipient): string {
  const { flags, mayOpenRestricted } = foundSession(person, '').caller;
  return JSON.stringify([flags, mayOpenRestricted]);
}

/** Makes a report with the rights of a person. */
export async function madeFor(
  platform: Platform,
  person: Recipient,
  report: Report,
): Promise<Made> {
  const { clientId, timeZone } = person;
  try {
    const { sheet, words } = await inCompany(
      platform.database,
      { clientId, actorId: person.employeeId },
      async (db) => {
        // The file tells by whom it was made, and others of the same rights get it too.
        const made = { name: 'its schedule', agent: 'Scheduled report' };
        const context = contextAs(platform, person, db, made);
        const category = categoryOf(report);
        if (!category)
          throw new ApiError(422, [{ message: 'This report no longer exists.', description: '' }]);
        const document = documentOf(report);
        return {
          sheet: await sheetOf(context, category, document),
          words: await filterWords(context, category, document),
        };
      },
      { readOnly: true },
    );
    let rows = 0;
    const counted = { ...sheet, rows: counting(sheet.rows, () => (rows += 1)) };
    const received = await platform.files.receive(
      clientId,
      buffers(counted, timeZone),
      mostReportMailBytes,
    );
    const file = received.kind === 'file' ? received.file : null;
    return { kind: 'made', file, rows, words };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      return { kind: 'refused', reason: `No longer allowed: ${error.message}` };
    platform.room.saw(error);
    platform.log.error({ err: error }, 'a scheduled report could not be made');
    return {
      kind: 'failed',
      reason:
        diskProblem(error) ?? 'The report could not be made: something went wrong on the server.',
    };
  }
}

function documentOf({ filter }: Report): ReportDocument {
  const parsed = reportDocument.safeParse(filter ? JSON.parse(filter) : {});
  if (parsed.success) return parsed.data;
  throw new ApiError(422, [
    { message: 'The filter of the report cannot be read.', description: '' },
  ]);
}

async function* counting(rows: AsyncIterable<object>, onRow: () => void): AsyncGenerator<object> {
  for await (const row of rows) {
    onRow();
    yield row;
  }
}

async function* buffers(sheet: Spreadsheet, timeZone: string): AsyncGenerator<Buffer> {
  for await (const chunk of spreadsheetBytes({ ...sheet, format: 'xlsx' }, timeZone))
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
