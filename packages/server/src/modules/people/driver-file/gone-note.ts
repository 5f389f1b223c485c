import type { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { addRecord, locked, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, refused } from '../../../errors.ts';
import { ruleOf } from '../../company/driver-rule/rule-rows.ts';
import { mayNotFile } from './save.ts';
import { slotsOf } from './slots.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

/** What the note says wherever papers are listed. */
const outcome = 'Made, record lawfully gone';

/** Notes that a record that was never filed was made and is lawfully gone; refused while the record must still be there. */
export async function noteGone(
  { employeeId, fileTypeId, note }: ParsedInput<typeof driverFiles.noteGone>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const rule = await ruleOf(db, fileTypeId);
  if (!rule) throw badRequest('File type is not known.', 'Choose one from the list.', 'fileTypeId');
  if (rule.restricted && !caller.mayOpenRestricted) throw mayNotFile('fileTypeId');
  const employee = await locked(db, 'employee', employeeId, 'Employee');
  const { slots } = await slotsOf(context, employeeId);
  const slot = slots.find((one) => one.fileTypeId === fileTypeId);
  if (slot?.state !== 'NEVER_FILED')
    throw refused(
      `${rule.name} is not a record that was never filed.`,
      slot?.goneNote
        ? 'There is a note on it already.'
        : 'Only a record whose retention is over can be lawfully gone.',
    );
  const saved = await addRecord(db, 'driverFile', {
    clientId: employee.clientId,
    employeeId,
    fileTypeId,
    fileId: null,
    isLawfullyGone: true,
    outcome,
    note: note ?? null,
  });
  await refreshFileStatus(context, [employeeId]);
  return saved;
}
