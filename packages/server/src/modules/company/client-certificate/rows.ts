import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import { clientCertificateRow } from '@roadproof/contract/company/client-certificate';
import { id } from '@roadproof/contract/schema';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import { policyStatus } from '@roadproof/domain/company/insurance-certificate';
import { stateCondition, stateOrder } from '../../../db/due-sql.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../db/list-part.ts';
import { anySays } from '../../../db/search-sql.ts';

const replaced = '(n.id is not null and n.deleted_at is null)';
const facts = {
  due: 'i.expiration_date',
  window: 'insurance',
  open: `not ${replaced}`,
} as const;
const row = clientCertificateRow.omit({ fileLink: true }).extend({ fileId: id.nullable() });

/** The certificates of the company's own insurance, the first to end on top, those replaced below. */
export const clientCertificateSource = listSource(row, {
  name: 'client-certificate',
  of: part('clientInsuranceCertificate', 'i'),
  where: 'i.deleted_at is null',
  columns: clientCertificateColumns,
  joins: {
    file: leftJoin('storedFile', 'o', 'i.file_id'),
    next: leftJoin('clientInsuranceCertificate', 'n', 'i.replaced_by_id'),
  },
  fields: {
    fileName: { sql: 'o.name', joins: ['file'] },
    fileSize: { sql: 'o.size::float8', joins: ['file'] },
    isReplaced: { sql: replaced, joins: ['next'] },
    status: {
      sql: 'i.expiration_date',
      joins: ['next'],
      kind: 'status',
      where: stateCondition(facts),
      order: stateOrder(facts),
    },
  },
  made: ['status', 'standing'],
  reads: ['expirationDate', 'name', 'isReplaced', 'fileId', 'fileName'],
  row: ({ expirationDate, name, isReplaced }, { today, dueSoonDays }) => {
    const due = dueStatusOf({
      due: expirationDate,
      today,
      threshold: dueSoonDays.insurance,
      expires: true,
    });
    const dueStatus = isReplaced ? { ...due, state: 'COMPLETED' as const } : due;
    return {
      status: policyStatus(dueStatus),
      standing: explained(dueStatus, name ?? 'insurance certificate'),
    };
  },
  search: (pattern) => ({
    sql: anySays(['i.name', 'i.insurance_number', 'i.insurer'], pattern),
  }),
  order: [
    { field: 'isReplaced', direction: 'asc' },
    { field: 'expirationDate', direction: 'asc' },
  ],
});
