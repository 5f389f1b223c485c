import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { lockedAll, markDeleted } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { restoreAll } from '../lookup/restore-all.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['removeCertificates']>;

const certificates = {
  table: 'clientInsuranceCertificate',
  names: `select x.id, coalesce(x.name, x.insurance_number, x.type) as name from client_insurance_certificate x where true`,
} satisfies BulkKind;
const called = 'Insurance certificate';

/** Deletes certificates of the company's own insurance: as many statements for 500 as for two. */
export async function removeCertificates(
  { records }: ParsedInput<Acts['removeCertificates']>,
  context: Context,
): Promise<Done> {
  const ids = records.map(({ id }) => id);
  const stored = await lockedAll(context.db, certificates.table, ids);
  await actOnAll(context, certificates, records, async ({ id }) => {
    if (!stored.has(id)) throw notFound(called);
  });
  return { records: await markDeleted(context, certificates.table, ids) };
}

/** Takes that back. */
export async function undoCertificates(
  { records }: ParsedInput<Acts['undoCertificates']>,
  context: Context,
): Promise<Done> {
  return restoreAll(context, certificates, records, { called });
}
