import type { Who } from './who.ts';

const administrator = ['ADMINISTRATOR'] as const;

/** Access to the operations of the company: its certificates and reference documents. */
export const companyPermissions: Readonly<Record<string, Who>> = {
  'clientCertificates.list': administrator,
  'clientCertificates.excel': administrator,
  'clientCertificates.save': administrator,
  'clientCertificates.remove': administrator,
  'insuranceCertificates.save': 'signed-in',
  'certificateRequests.list': administrator,
  'certificateRequests.excel': administrator,
  'certificateRequests.get': administrator,
  'certificateRequests.send': administrator,
  'certificateRequests.decline': administrator,
  'certificateRequests.close': administrator,
  'referenceDocuments.list': 'signed-in',
  'referenceDocuments.excel': 'signed-in',
  'referenceDocuments.manual': 'signed-in',
  'referenceDocuments.save': administrator,
  'referenceDocuments.remove': administrator,
};
