import type { clientCertificates } from '@roadproof/contract/company/client-certificate';
import type { ParsedInput } from '@roadproof/contract/operation';
import { expirationFault } from '@roadproof/domain/company/insurance-certificate';
import {
  addRecord,
  forUpdate,
  locked,
  opened,
  saveRecord,
  type Saved,
} from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, conflict } from '../../../errors.ts';

type Form = ParsedInput<typeof clientCertificates.save>;

const table = 'clientInsuranceCertificate';
const called = 'Insurance certificate';

/** Adds or changes a certificate; what it would be as a whole is judged. One that renews another replaces it. */
export async function saveCertificate(form: Form, { db, caller }: Context): Promise<Saved> {
  const { file, renewsId, ...fields } = form;
  const values = file ? { ...fields, fileId: file.fileId } : fields;
  const { stored, sent } = await opened(db, table, values, called);
  const { name, type, effectiveDate, expirationDate } = { ...stored, ...sent };
  const missing = [
    ...(name ? [] : [needed('name', 'Name')]),
    ...(type ? [] : [needed('type', 'Type')]),
    ...(expirationDate ? [] : [needed('expirationDate', 'Expiration date')]),
  ];
  // What an older certificate lacks is asked for as soon as the field itself is touched.
  const faults = stored ? missing.filter(({ field }) => field in sent) : missing;
  if (faults.length > 0) throw new ApiError(400, faults);
  const fault = expirationFault(effectiveDate, expirationDate);
  if (fault && ('effectiveDate' in sent || 'expirationDate' in sent))
    throw badRequest(fault, 'Check both dates.', 'expirationDate');
  if (stored) return saveRecord(db, table, stored, sent);
  const before = renewsId === undefined ? undefined : await renewed(db, renewsId);
  const added = await addRecord(db, table, { ...sent, clientId: caller.clientId });
  if (before) await saveRecord(db, table, before, { replacedById: added.id });
  return added;
}

/** The certificate that is replaced, locked; one that was replaced already is refused. */
async function renewed(db: CompanyTransaction, id: string) {
  const before = await locked(db, table, id, called);
  if (before.replacedById !== null && (await forUpdate(db, table, before.replacedById)))
    throw conflict(
      'This certificate was renewed already.',
      'Open the list again to see the one that replaced it.',
    );
  return before;
}

const needed = (field: string, label: string) => ({
  field,
  message: `${label} is required.`,
  description: 'Fill in this field.',
});
