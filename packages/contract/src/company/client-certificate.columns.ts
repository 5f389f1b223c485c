import { insuranceTypes } from '@roadproof/domain/company/insurance-certificate';
import type { z } from 'zod';
import type { clientCertificateRow } from './client-certificate.ts';
import type { ColumnsOf } from '../column.ts';

/** The Insurance tab of administrator/edit-data. */
export const clientCertificateColumns = {
  list: 'client-certificate',
  fileName: 'insurance_certificates',
  sheet: 'Insurance',
  columns: [
    { key: 'name', header: 'Name', kind: 'text', pin: 'start', width: 184 },
    {
      key: 'insuranceNumber',
      header: 'Insurance Number',
      kind: 'text',
      width: 142,
      isWhole: true,
    },
    { key: 'insurer', header: 'Insurer', kind: 'text', width: 170 },
    {
      key: 'type',
      header: 'Type',
      kind: 'text',
      width: 160,
      filter: { field: 'type', values: insuranceTypes.map((value) => ({ value, label: value })) },
    },
    { key: 'effectiveDate', header: 'Effective', kind: 'day', width: 112 },
    { key: 'expirationDate', header: 'Valid Until', kind: 'day', width: 112, stays: true },
    { key: 'fileName', header: 'File', kind: 'text', width: 140 },
    {
      key: 'status',
      header: 'Standing',
      kind: 'status',
      width: 140,
      stays: true,
      standing: 'standing',
      filter: {
        field: 'status',
        values: [
          { value: 'Overdue', label: 'Expired' },
          { value: 'Due Soon', label: 'Expires soon' },
          { value: 'Pending', label: 'Valid' },
          { value: 'Completed', label: 'Replaced' },
        ],
      },
    },
    { key: 'policyLimit', header: 'Policy Limit', kind: 'money', width: 150, hidden: true },
    { key: 'holder', header: 'Holder', kind: 'text', width: 160, hidden: true },
    { key: 'brokerName', header: 'Broker', kind: 'text', width: 160, hidden: true },
    { key: 'brokerEmail', header: 'Broker’s E-mail', kind: 'email', width: 200, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof clientCertificateRow>>;
