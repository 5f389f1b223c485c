import { certificateRequests } from '../company/certificate-request.ts';
import { clientCertificates } from '../company/client-certificate.ts';
import { insuranceCertificates } from '../company/insurance-certificate.ts';
import { referenceDocuments } from '../company/reference-document.ts';

/** The calls of the group, by module. */
export const companyApi = {
  clientCertificates,
  insuranceCertificates,
  certificateRequests,
  referenceDocuments,
};
