import type { companyExport } from '@roadproof/contract/records/company-transfer';
import type { z } from 'zod';
import { linkToken } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import type { latest, Transfer } from './rows.ts';

type Found = Awaited<ReturnType<typeof latest>>[number];
type Shown = z.input<typeof companyExport>;

/** An export as its screen shows it, with a link for the session that asks. */
export function exportOf(found: Found, context: Context): Shown {
  const { summary, expiresAt, id } = found;
  const now = context.platform.now();
  // Housekeeping comes by once an hour; an export ends by the minute.
  const isOver =
    found.status === 'ready' && (expiresAt === null || Date.parse(expiresAt) <= now.getTime());
  const status = isOver ? 'expired' : found.status;
  return {
    ...found,
    status: status as Shown['status'],
    tables: summary.tables ?? null,
    rows: summary.rows ?? null,
    files: summary.files ?? null,
    faults: summary.faults ?? 0,
    link: status === 'ready' ? `/exports/${linkToken(context, id)}` : null,
  };
}

/** When and from what the company was restored; null for one that began here. */
export function restoredOf(transfer: Transfer | undefined) {
  if (transfer === undefined) return null;
  const { madeAt = transfer.createdAt, version = '' } = transfer.summary;
  return { at: transfer.createdAt, madeAt, version };
}
