import type { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { formatDay } from '@roadproof/domain/format';
import { cardChange } from '@roadproof/domain/people/card-change';
import {
  medicalCardAdvice,
  medicalCardCap,
  medicalCardFault,
  medicalCardOf,
} from '@roadproof/domain/people/medical-card';
import { saveRecord, type Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest } from '../../../errors.ts';

type Form = ParsedInput<typeof driverFiles.save>;
type Employee = Stored<'employee'>;

/** What a card brings to the record of its holder. */
export const cardColumns = [
  'licenceExpirationDate',
  'medCertCardDate',
  'medCertCardExpirationDate',
  'drivingLicenseFileId',
  'medCardFileId',
] as const satisfies readonly (keyof Employee)[];

/** What filing a paper changed on the record of its holder. */
export type BroughtDates = Partial<Pick<Employee, (typeof cardColumns)[number]>>;

type CardDates = Partial<Pick<Stored<'driverFile'>, 'documentDate' | 'expirationDate'>>;

/** Refuses a medical card that expires later than 49 CFR 391.45 allows; a stored one only where its dates change. */
export function refuseLongCard(
  { code }: { readonly code: string },
  next: CardDates,
  stored: CardDates | undefined,
  { medCertCardMark: mark }: Employee,
): void {
  if (code !== 'MED_CARD') return;
  const { documentDate = null, expirationDate = null } = next;
  const isSame = documentDate === stored?.documentDate && expirationDate === stored.expirationDate;
  const message = medicalCardFault({ exam: documentDate, expires: expirationDate, mark });
  if (message !== null && !isSame) throw badRequest(message, medicalCardAdvice, 'expirationDate');
}

// The exam on the record is not known to be the one of this card.
function refuseUndatedCard(form: Form, employee: Employee, values: BroughtDates): void {
  if (form.documentDate || !('medCertCardExpirationDate' in values)) return;
  const cap = medicalCardCap(medicalCardOf({ ...employee, ...values }));
  if (cap)
    throw badRequest(
      `Enter the day of the exam: ${formatDay(cap.printed)} is more than ${cap.months} months after the exam on the record (49 CFR 391.45).`,
      'The day of the exam is printed on the card.',
      'documentDate',
    );
}

/** Brings the dates of a license or medical card to the record of its holder; asks first where they are earlier. */
export async function bringDates(
  form: Form,
  code: string,
  employee: Employee,
  { db }: Pick<Context, 'db'>,
): Promise<BroughtDates> {
  const dates = cardDates(form, code);
  if (!dates) return {};
  const differing = Object.entries(dates).filter(
    ([field, day]) => day && employee[field as keyof typeof dates] !== day,
  );
  const clashing = differing.filter(([field]) => employee[field as keyof typeof dates] !== null);
  if (form.employeeDates === undefined && isEarlier(form, code, employee))
    throw askAboutDates(clashing, employee);
  const file = form.fileLink && {
    [code === 'LICENCE' ? 'drivingLicenseFileId' : 'medCardFileId']: form.fileLink.fileId,
  };
  const taken =
    form.employeeDates === 'keep'
      ? differing.filter(([field]) => employee[field as keyof typeof dates] === null)
      : differing;
  const values: BroughtDates = { ...Object.fromEntries(taken), ...file };
  refuseUndatedCard(form, employee, values);
  await saveRecord(db, 'employee', employee, values);
  return values;
}

const isEarlier = (
  { expirationDate: expires = null, documentDate = null }: Form,
  code: string,
  holder: Employee,
): boolean =>
  cardChange(
    { expires, exam: code === 'MED_CARD' ? documentDate : null },
    code === 'MED_CARD'
      ? { expires: holder.medCertCardExpirationDate, exam: holder.medCertCardDate }
      : { expires: holder.licenceExpirationDate, exam: null },
  ) === 'earlier';

function cardDates(form: Form, code: string) {
  const { expirationDate = null, documentDate = null } = form;
  if (code === 'LICENCE') return { licenceExpirationDate: expirationDate };
  return code === 'MED_CARD'
    ? { medCertCardDate: documentDate, medCertCardExpirationDate: expirationDate }
    : null;
}

function askAboutDates(
  clashing: readonly (readonly [string, string | null])[],
  employee: Employee,
): ApiError {
  const fields = clashing.map(([field, ours]) => ({
    field,
    ours,
    theirs: employee[field as keyof Employee],
  }));
  return new ApiError(
    422,
    [
      {
        message: 'This paper has earlier dates than the employee record.',
        description: 'Say whether to take the earlier dates or to keep the record as it is.',
        field: 'employeeDates',
      },
    ],
    { conflict: { fields } },
  );
}
