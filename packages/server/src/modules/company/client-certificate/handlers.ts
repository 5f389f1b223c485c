import { clientCertificates } from '@roadproof/contract/company/client-certificate';
import { locked, removeRecord } from '../../../db/record.ts';
import { fileLink } from '../../../files/link.ts';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { clientCertificateSource } from './rows.ts';
import { saveCertificate } from './save.ts';

const certificates = listHandlers(clientCertificates.list, clientCertificateSource);

/** The company's own insurance (docs/domain.md, Insurance certificates). */
export const clientCertificateHandlers: Handlers<typeof clientCertificates> = {
  list: async (body, context) => {
    const { data, total } = await certificates.list(body, context);
    return {
      data: data.map(({ fileId, ...row }) => ({
        ...row,
        fileLink: fileId && fileLink(context, fileId, row.fileName ?? 'certificate'),
      })),
      total,
    };
  },
  excel: certificates.excel,
  save: saveCertificate,
  remove: async ({ id }, context) => {
    await locked(context.db, 'clientInsuranceCertificate', id, 'Insurance certificate');
    return removeRecord(context, 'clientInsuranceCertificate', id);
  },
};
