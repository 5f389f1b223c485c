import { deletedRecordColumns } from '@roadproof/contract/deleted-record.columns';
import type { deletedRecords } from '@roadproof/contract/deleted-record';
import { page } from '../../db/list.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { spreadsheetOf } from '../spreadsheet-of.ts';
import { restoreRecord } from './restore.ts';
import { deletedRecordSource } from './rows.ts';

/** What was deleted, for as long as it can be restored. */
export const deletedRecordHandlers: Handlers<typeof deletedRecords> = {
  list: async (body, context) =>
    page(context, deletedRecordSource, { ...body, ...offered(context) }),
  excel: async ({ format, ...body }, context) => {
    const asked = { ...body, ...offered(context) };
    return spreadsheetOf(context, deletedRecordSource, deletedRecordColumns, format, asked);
  },
  restore: restoreRecord,
};

const offered = ({ caller }: Context) => ({
  isOffered: true,
  mayOpenRestricted: caller.mayOpenRestricted,
});
