import type { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { formatDay } from '@roadproof/domain/format';
import {
  cdlAccepted,
  certificateAccepted,
  earliestCertificate,
} from '@roadproof/domain/people/road-test';
import { addRecord, type Stored } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { badRequest } from '../../../errors.ts';
import type { CompanyRule } from '../../company/driver-rule/rule-rows.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';

type Form = Pick<ParsedInput<typeof driverFiles.save>, 'result' | 'documentDate' | 'reviewedAt'>;
type Rule = Pick<CompanyRule, 'code'>;

/** Whether the form says that a CDL was accepted for the road test (49 CFR 391.33(a)(1)). */
export const acceptsLicense = ({ result }: Pick<Form, 'result'>, { code }: Rule): boolean =>
  code === 'ROAD_TEST' && result === cdlAccepted;

/** Refuses another carrier's certificate that is older than three years on the day it is accepted (49 CFR 391.33(a)(2)). */
export function refuseOldCertificate(
  form: Form,
  { code }: Rule,
  stored: Stored<'driverFile'> | undefined,
  filedOn: string,
): void {
  const result = form.result === undefined ? stored?.result : form.result;
  if (code !== 'ROAD_TEST' || result !== certificateAccepted) return;
  const dated = form.documentDate === undefined ? stored?.documentDate : form.documentDate;
  if (!dated) return;
  const reviewedAt = form.reviewedAt === undefined ? stored?.reviewedAt : form.reviewedAt;
  const earliest = earliestCertificate(reviewedAt ?? filedOn);
  if (dated < earliest)
    throw badRequest(
      `Must be on or after ${formatDay(earliest)}: another carrier's certificate is good for 3 years (49 CFR 391.33(a)(2)).`,
      'Give the road test, or enter the day on which you accepted the certificate.',
      'documentDate',
    );
}

interface Copy {
  readonly form: Form;
  readonly rule: Rule;
  readonly employee: Stored<'employee'>;
  readonly fileId: string;
}

/** Files the license that stands for the road test as the license as well: the same stored file fills both slots (49 CFR 391.33(b)). */
export async function fileLicenseCopy(
  { form, rule, employee, fileId }: Copy,
  db: CompanyTransaction,
): Promise<void> {
  if (!acceptsLicense(form, rule)) return;
  const license = (await fileRules(db)).find(({ code }) => code === 'LICENCE');
  if (!license) return;
  const same = await db
    .selectFrom('driverFile')
    .select('id')
    .where('employeeId', '=', employee.id)
    .where('fileTypeId', '=', license.id)
    .where('fileId', '=', fileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (same) return;
  await addRecord(db, 'driverFile', {
    clientId: employee.clientId,
    employeeId: employee.id,
    fileTypeId: license.id,
    fileId,
    documentDate: employee.licenceIssueDate,
    expirationDate: employee.licenceExpirationDate,
  });
}
