import { deletedRecords } from '@roadproof/contract/records/deleted-record';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { restoreRecord } from './restore.ts';
import { deletedRecordSource } from './rows.ts';

/** What was deleted, for as long as it can be restored. */
export const deletedRecordHandlers: Handlers<typeof deletedRecords> = {
  ...listHandlers(deletedRecords.list, deletedRecordSource, ({ caller }, body: object) => ({
    ...body,
    isOffered: true,
    mayOpenRestricted: caller.mayOpenRestricted,
    reader: caller.employeeId,
  })),
  restore: restoreRecord,
};
