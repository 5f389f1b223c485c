import { saveClientCertificate } from '@roadproof/contract/company/client-certificate';
import { saveReferenceDocument } from '@roadproof/contract/company/reference-document';
import type { FormLine } from './form-line.ts';

export const companyForms: readonly FormLine[] = [
  {
    of: 'a certificate of insurance',
    save: 'clientCertificates.save',
    module: 'client-certificate',
    schema: saveClientCertificate,
    form: /\/certificate-form/,
    details: null,
    // Comes from the certificate that is renewed.
    not: { drawn: ['renewsId'], shown: [] },
  },
  {
    of: 'a document of the company',
    save: 'referenceDocuments.save',
    module: 'user-manual',
    schema: saveReferenceDocument,
    details: null,
    not: { drawn: [], shown: [] },
  },
];
