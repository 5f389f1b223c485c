import type { insuranceCertificates } from '@roadproof/contract/company/insurance-certificate';
import { addRecord } from '../../../db/record.ts';
import type { Handlers } from '../../../http/context.ts';
import { certificateRequestMail } from '../../../mail/templates/certificate-request.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { refuseTooMany } from './request-limit.ts';
import { contactOf } from './rows.ts';

/** Requests for certificates of insurance: kept, and told to the company's insurance contact if it has one. */
export const insuranceCertificateHandlers: Handlers<typeof insuranceCertificates> = {
  save: async (request, context) => {
    const { db, caller, company, platform } = context;
    await refuseTooMany(context);
    const saved = await addRecord(db, 'certificateRequest', {
      ...request,
      clientId: caller.clientId,
      createdAt: platform.now().toISOString(),
    });
    const contact = await contactOf(db, caller.clientId);
    if (contact === null) return { ...saved, contact: null };
    const text = certificateRequestMail({
      ...request,
      company: company.name,
      requestedBy: caller.displayName,
      appName: platform.config.appName,
    });
    await enqueueMail(db, {
      clientId: caller.clientId,
      to: contact.email,
      toName: contact.name,
      employeeId: null,
      text,
      uniqueKey: `certificate-request:${saved.id}`,
    });
    return { ...saved, contact: contact.name ?? contact.email };
  },
};
