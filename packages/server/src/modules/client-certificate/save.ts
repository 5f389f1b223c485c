import type { clientCertificates } from '@roadproof/contract/client-certificate';
import type { ParsedInput } from '@roadproof/contract/operation';
import { expirationFault } from '@roadproof/domain/insurance-certificate';
import { addRecord, opened, saveRecord, type Saved } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, badRequest } from '../../http/errors.ts';

type Form = ParsedInput<typeof clientCertificates.save>;

/** Adds or changes a certificate; what it would be as a whole is judged. */
export async function saveCertificate(form: Form, { db, caller }: Context): Promise<Saved> {
  const { file, ...fields } = form;
  const values = file ? { ...fields, fileId: file.fileId } : fields;
  const { stored, sent } = await opened(
    db,
    'clientInsuranceCertificate',
    values,
    'Insurance certificate',
  );
  const { name, type, effectiveDate, expirationDate } = { ...stored, ...sent };
  const missing = [
    ...(name ? [] : [needed('name', 'Name')]),
    ...(type ? [] : [needed('type', 'Type')]),
    ...(expirationDate ? [] : [needed('expirationDate', 'Expiration date')]),
  ];
  // What an older certificate lacks is asked for as soon as the field itself is touched.
  const asked = stored ? missing.filter(({ field }) => field in sent) : missing;
  if (asked.length > 0) throw new ApiError(400, asked);
  const fault = expirationFault(effectiveDate, expirationDate);
  if (fault && ('effectiveDate' in sent || 'expirationDate' in sent))
    throw badRequest(fault, 'Check both dates.', 'expirationDate');
  return stored
    ? saveRecord(db, 'clientInsuranceCertificate', stored, sent)
    : addRecord(db, 'clientInsuranceCertificate', {
        ...sent,
        clientId: caller.clientId,
      });
}

const needed = (field: string, label: string) => ({
  field,
  message: `${label} is required.`,
  description: 'Fill in this field.',
});
