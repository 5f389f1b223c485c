import type { Removal } from '../../../bulk-act/use-bulk-delete.tsx';
import type { Certificate } from './certificate-form.tsx';

type Named = Pick<Certificate, 'name' | 'insuranceNumber' | 'type'>;

/** What a certificate is called that may have no name. */
export const certificateName = ({ name, insuranceNumber, type }: Named): string =>
  name ?? insuranceNumber ?? type ?? 'Certificate';

/** How certificates are deleted, one in its dialog or chosen ones of the list. */
export const certificateRemoval: Removal<Named> = {
  operation: 'bulkActs.removeCertificates',
  thing: 'Insurance Certificate',
  those: 'these Insurance Certificates',
  kind: 'certificateDelete',
  nameOf: certificateName,
  messages: { title: 'Insurance Certificate Deleted Successfully' },
};
