import { kindsOf } from '../../../kind/kind.ts';

export const clientCertificateKinds = kindsOf({
  clientInsuranceCertificate: {
    name: 'coalesce(x.name, x.insurance_number)',
    restore: { name: `coalesce(x.name, x.insurance_number, x.type, 'Insurance certificate')` },
  },
});
