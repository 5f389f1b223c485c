import { lookupCalls } from '../company/lookup-calls.ts';
import { lookupMerges } from '../company/lookup-merge.ts';
import { lookups } from '../company/lookup.ts';
import { auditHistory } from '../records/audit-history.ts';
import { auditLog } from '../records/audit-log.ts';
import { backups } from '../records/backup.ts';
import { bulkActs } from '../records/bulk-act.ts';
import { companyRestore } from '../records/company-restore.ts';
import { companyTransfers } from '../records/company-transfer.ts';
import { deletedRecords } from '../records/deleted-record.ts';
import { importFindings } from '../records/import-findings.ts';
import { imports } from '../records/import.ts';
import { paperPiles } from '../records/paper-pile.ts';

/** The calls of the group, by module. */
export const recordsApi = {
  companyRestore,
  bulkActs,
  imports,
  importFindings,
  paperPiles,
  lookups,
  ...lookupCalls,
  lookupMerges,
  auditHistory,
  auditLog,
  deletedRecords,
  companyTransfers,
  backups,
};
