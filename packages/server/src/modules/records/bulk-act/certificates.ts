import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { lockedAll, markDeleted } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { actOnAll } from './all-or-none.ts';
import { restoreAll } from './restore.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['removeCertificates']>;

const table = 'clientInsuranceCertificate';
const called = 'Insurance certificate';

/** Deletes certificates of the company's own insurance: as many statements for 500 as for two. */
export async function removeCertificates(
  { records }: ParsedInput<Acts['removeCertificates']>,
  context: Context,
): Promise<Done> {
  const ids = records.map(({ id }) => id);
  const stored = await lockedAll(context.db, table, ids);
  await actOnAll(context, table, records, async ({ id }) => {
    if (!stored.has(id)) throw notFound(called);
  });
  return { records: await markDeleted(context, table, ids) };
}

/** Takes that back. */
export async function undoCertificates(
  { records }: ParsedInput<Acts['undoCertificates']>,
  context: Context,
): Promise<Done> {
  return restoreAll(context, table, records, { called });
}
