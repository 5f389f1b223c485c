import type { companyApi } from '@roadproof/contract/api/company';
import type { GroupHandlers } from '../../http/context.ts';
import { certificateRequestHandlers } from './certificate-request/handlers.ts';
import { clientCertificateHandlers } from './client-certificate/handlers.ts';
import { insuranceCertificateHandlers } from './insurance-certificate/handlers.ts';
import { referenceDocumentHandlers } from './reference-document/handlers.ts';

/** Answers the calls of the group, by module. */
export const companyGroup = {
  clientCertificates: clientCertificateHandlers,
  insuranceCertificates: insuranceCertificateHandlers,
  certificateRequests: certificateRequestHandlers,
  referenceDocuments: referenceDocumentHandlers,
} satisfies GroupHandlers<typeof companyApi>;
