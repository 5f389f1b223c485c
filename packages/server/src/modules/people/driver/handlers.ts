import {
  driverColumns,
  driverExceptionColumns,
  driverTrackerColumns,
  documentKeys,
} from '@roadproof/contract/people/driver.columns';
import type { Column, Columns } from '@roadproof/contract/column';
import type { drivers } from '@roadproof/contract/people/driver';
import { maxToFile } from '@roadproof/contract/people/paper-to-file';
import { page } from '../../../db/list.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { spreadsheetOf } from '../../../http/spreadsheet-of.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { checksFor, refuseHiddenCheck } from './checks.ts';
import { documentsFor, type Documents } from './documents.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import { asksExceptions, driverBody, driverDetailsSource, driverSource } from './rows.ts';
import { withGapsThen } from './past-gaps.ts';
import { cardPapers, firstRows, papersOfDriver } from '../employee/to-file.ts';

type Flags = Parameters<typeof driverBody>[0];

/** Drivers with their papers and their exceptions. */
export const driverHandlers: Handlers<typeof drivers> = {
  details: async ({ Filter, FileTypeIds, ...flags }, context) => {
    await refuseHiddenCheck(context, flags.Check);
    const { mayOpenRestricted } = context.caller;
    const source = sourceFor(context, await documentsFor(context, FileTypeIds));
    return page(
      await withGapsFor(context, flags),
      source,
      driverBody(flags, Filter, mayOpenRestricted),
    );
  },
  counts: async ({ bodies }, context) => {
    await refuseHiddenCheck(context, ...bodies.map(({ Check }) => Check));
    const { mayOpenRestricted } = context.caller;
    const source = sourceFor(context, await documentsFor(context));
    const ofSource = bodies.map(({ Filter, ...flags }) =>
      driverBody(flags, Filter, mayOpenRestricted),
    );
    return countBodies(context, source, ofSource);
  },
  excel: async ({ format, FileTypeIds, ...body }, context) => {
    await refuseHiddenCheck(context, body.Check);
    const { mayOpenRestricted } = context.caller;
    const documents = await documentsFor(context, FileTypeIds);
    const columns = asksExceptions(body) ? driverExceptionColumns : trackerSheet(documents);
    const input = driverBody(body, body, mayOpenRestricted);
    const sheet = spreadsheetOf(
      await withGapsFor(context, body),
      sourceFor(context, documents),
      columns,
      format,
      input,
    );
    return {
      ...sheet,
      ownColumns: documents.columns.map(({ column }) => textColumn(column)),
      moreColumns: driverColumns.columns,
    };
  },
  toFile: async ({ Filter = {}, ...flags }, context) => {
    await refuseHiddenCheck(context, flags.Check);
    const documents = await documentsFor(context);
    const body = driverBody(flags, firstRows(Filter), context.caller.mayOpenRestricted);
    const { data } = await page(context, sourceFor(context, documents), body);
    const codes = codesOf(flags);
    return data
      .flatMap((row) => papersOfDriver(row, documents, context))
      .filter(({ code }) => codes.length === 0 || codes.includes(code))
      .slice(0, maxToFile);
  },
  documents: async (_, context) => {
    const { columns } = await documentsFor(context);
    return columns.map(({ column, id, code, cfr, required }) => ({
      name: column,
      fileTypeId: id,
      code,
      cfr,
      required,
    }));
  },
  checks: async (_, context) => checksFor(context),
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, driverSource, Id, 'Employee'),
  ),
};

/** The context of a list of drivers: of a past day with the gaps of their files, where its flags ask for them. */
async function withGapsFor(
  context: Context,
  { OnlyDriversWithExceptions, OnlyDriversWithGaps, GapsDueFrom, GapsDueTo }: Flags,
): Promise<Context> {
  const asksGaps =
    OnlyDriversWithExceptions === true ||
    OnlyDriversWithGaps === true ||
    GapsDueFrom !== undefined ||
    GapsDueTo !== undefined;
  return asksGaps ? withGapsThen(context) : context;
}

function sourceFor(context: Context, documents: Documents) {
  const link = (fileId: string, name: string): string => fileLink(context, fileId, name);
  return driverDetailsSource({ documents, link });
}

/** The kinds of paper that a list of drivers is about; empty for all. */
function codesOf(flags: Flags): readonly string[] {
  if (flags.OnlyDriversWithExceptions) return [];
  return [
    ...(flags.OnlyOverDueDLs || flags.OnlyDueSoonDLs ? [cardPapers.licence.code] : []),
    ...(flags.OnlyOverDueMedCards || flags.OnlyDueSoonMedCards ? [cardPapers.medCard.code] : []),
  ];
}

/** The tracker as a sheet: each kind of paper with its date and, beside it, why it stands so. */
function trackerSheet({ columns }: Documents): Columns {
  const papers = columns.flatMap(({ column }): Column[] => {
    const keys = documentKeys(column);
    return [textColumn(column), { key: keys.reason, header: `${column} reason`, kind: 'text' }];
  });
  return { ...driverTrackerColumns, columns: [...driverTrackerColumns.columns, ...papers] };
}

function textColumn(name: string): Column {
  return { key: documentKeys(name).text, header: name, kind: 'text' };
}
