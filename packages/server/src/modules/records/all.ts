import type { recordsApi } from '@roadproof/contract/api/records';
import type { GroupHandlers } from '../../http/context.ts';
import { auditHistoryHandlers } from './audit-history/handlers.ts';
import { auditLogHandlers } from './audit-log/handlers.ts';
import { backupHandlers } from './backup/handlers.ts';
import { bulkActHandlers } from './bulk-act/handlers.ts';
import { companyRestoreHandlers } from './company-restore/handlers.ts';
import { companyTransferHandlers } from './company-transfer/handlers.ts';
import { deletedRecordHandlers } from './deleted-record/handlers.ts';
import { importFindingHandlers } from './import/findings-document.ts';
import { importHandlers } from './import/handlers.ts';
import {
  lookupHandlers,
  lookupMergeHandlers,
  lookupRecordHandlers,
} from './list-value/handlers.ts';
import { paperPileHandlers } from './paper-pile/handlers.ts';

/** Answers the calls of the group, by module. */
export const recordsGroup = {
  companyRestore: companyRestoreHandlers,
  bulkActs: bulkActHandlers,
  imports: importHandlers,
  importFindings: importFindingHandlers,
  paperPiles: paperPileHandlers,
  lookups: lookupHandlers,
  lookupMerges: lookupMergeHandlers,
  auditHistory: auditHistoryHandlers,
  auditLog: auditLogHandlers,
  deletedRecords: deletedRecordHandlers,
  companyTransfers: companyTransferHandlers,
  backups: backupHandlers,
  ...lookupRecordHandlers,
} satisfies GroupHandlers<typeof recordsApi>;
