import type { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { addRecord, locked } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, refused } from '../../../errors.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';
import { restrictFile } from './rows.ts';
import { mayNotFile, refuseLater } from './save.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

type Form = ParsedInput<typeof driverFiles.review>;

/** Files the annual MVR and the note on its review together (49 CFR 391.25(a), (c)(2)); the note is a record of its own and needs no file. */
export async function saveAnnualReview(form: Form, context: Context) {
  const { db, today } = context;
  const rules = new Map((await fileRules(db)).map((rule) => [rule.code, rule]));
  const mvr = rules.get('ANNUAL_MVR');
  const review = rules.get('ANNUAL_REVIEW');
  if (!mvr || !review)
    throw refused(
      'The file rules know no annual review.',
      'An administrator adds it under Driver file types.',
    );
  if ((mvr.restricted || review.restricted) && !context.caller.mayOpenRestricted)
    throw mayNotFile('fileLink');
  if (!form.fileLink) throw badRequest('File is required.', 'Choose the MVR.', 'fileLink');
  refuseLater('documentDate', form.documentDate, today);
  refuseLater('reviewedAt', form.reviewedAt, today);
  if (form.reviewedAt < form.documentDate)
    throw badRequest(
      'Must be on or after the date of the MVR.',
      'Enter the day of the review.',
      'reviewedAt',
    );
  const employee = await locked(db, 'employee', form.employeeId, 'Employee');
  if (mvr.restricted) await restrictFile(db, form.fileLink.fileId);
  const paper = { clientId: employee.clientId, employeeId: employee.id };
  const filed = await addRecord(db, 'driverFile', {
    ...paper,
    fileTypeId: mvr.id,
    fileId: form.fileLink.fileId,
    documentDate: form.documentDate,
    rotation: form.rotation ?? null,
  });
  const noted = await addRecord(db, 'driverFile', {
    ...paper,
    fileTypeId: review.id,
    fileId: null,
    documentDate: form.reviewedAt,
    reviewedAt: form.reviewedAt,
    reviewerName: form.reviewerName,
    result: form.result,
    note: form.note ?? null,
  });
  await refreshFileStatus(context, [employee.id]);
  return { papers: [filed.id, noted.id], records: [filed, noted] };
}
