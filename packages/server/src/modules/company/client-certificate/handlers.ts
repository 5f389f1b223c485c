import { clientCertificates } from '@roadproof/contract/company/client-certificate';
import { locked, removeRecord } from '../../../db/record.ts';
import { fileLink } from '../../../files/link.ts';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { clientCertificateSource } from './rows.ts';
import { saveCertificate } from './save.ts';

const certificates = listHandlers(clientCertificates.list, clientCertificateSource);

/** The company's own insurance (docs/domain.md, Insurance certificates). */
export const clientCertificateHandlers: Handlers<typeof clientCertificates> = {
  list: oneStatement(async (body, context) => {
    const found = await certificates.list(body, context);
    return found.with(['fileLink'], ({ fileId, fileName }) => ({
      fileLink: fileId && fileLink(context, fileId, fileName ?? 'certificate'),
    }));
  }),
  excel: certificates.excel,
  save: saveCertificate,
  remove: async ({ id }, context) => {
    await locked(context.db, 'clientInsuranceCertificate', id, 'Insurance certificate');
    return removeRecord(context, 'clientInsuranceCertificate', id);
  },
};
