import type { employees } from '@roadproof/contract/people/employee';
import { saveEmployee as saveEmployeeForm } from '@roadproof/contract/people/employee-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { employeeFaults } from '@roadproof/domain/people/employee';
import { normalizePhone, phoneText } from '@roadproof/domain/phone';
import { imagesOnlyText, imageTypes } from '@roadproof/domain/upload-limit';
import { choiceFaults } from '../../../db/choice-rows.ts';
import { addRecord, locked, saveRecord, sentOf, without } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest } from '../../../errors.ts';
import { companySettings, type CompanySettings } from '../../company/client/rows.ts';
import { decidingColumns } from '../../company/driver-rule/file-status-rows.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { requestAutoAssignment } from '../../training/training/assign/required-job.ts';
import { settlePeople } from '../../training/training/assign/settle-rows.ts';
import { flagNames, type StoredPerson } from './portal-access.ts';
import { addDriverFile, kindNames } from './save-rows.ts';
import { lookupNamed } from '../../company/lookup/named-rows.ts';
import { askWhoItIs } from './who-it-is.ts';
import { followSignInAccess, guardAddress, guardSignInAccess } from './sign-in-access.ts';

type Form = ParsedInput<typeof employees.save>;
/** The columns a form can change. */
type Columns = ReturnType<typeof columnsOf>;

/** Creates or changes an employee in the request's transaction; says everything that is wrong at once. */
export async function saveEmployee(
  form: Form,
  context: Context,
): Promise<RawOutput<typeof employees.save>> {
  const { db, caller } = context;
  const type = await typeOfDriver(form, context);
  // Asked in one go; what is locked first is what the others read.
  const [stored, names, settings] = await Promise.all([
    form.id === undefined ? undefined : locked(db, 'employee', form.id, 'Employee'),
    kindNames(db, form.id, [type.typeId, form.typeId, form.licenceClassId]),
    companySettings(db, caller.clientId),
  ]);
  const values = { ...columnsOf(form, context), ...type };
  if (stored) await refuseStale(db, asSent(stored), form.version, asSent(values));
  const next = {
    ...stored,
    employeeStatusId:
      form.employeeStatusId ??
      stored?.employeeStatusId ??
      (await lookupNamed(db, 'EmployeeStatus', 'Current')),
    ...values,
  };
  await check(form, next, stored, { names, settings }, context);
  if (stored) await guardSignInAccess(stored, next, form, context);
  await guardAddress(stored, values, context);
  const warnings = stored ? [] : await askWhoItIs(next, form.isSomebodyElse !== false, context);
  const saved = stored
    ? await saveRecord(db, 'employee', stored, values)
    : await addRecord(db, 'employee', { ...values, ...required(next), clientId: caller.clientId });
  const isFiled = await fileCards(form, saved.id, next, context);
  if (isFiled || differs(decidingColumns, stored, next))
    await refreshFileStatus(context, [saved.id]);
  if (stored && next.employeeStatusId !== stored.employeeStatusId)
    await settlePeople(db, caller.clientId, [saved.id], context.today);
  if (differs(requiring, stored, next))
    await requestAutoAssignment(db, [saved.id], `${saved.id} ${saved.version}`);
  const invitation = await followSignInAccess(saved, stored, next, context);
  return { ...saved, warnings, invitation };
}

/** Whoever is added by the driver form without a type is a driver. */
async function typeOfDriver(form: Form, { db }: Context): Promise<Columns> {
  if (form.id !== undefined || form.form !== 'driver' || form.typeId) return {};
  return { typeId: await lookupNamed(db, 'EmployeeType', 'CDL') };
}

// What decides which courses are required of somebody.
const requiring = ['employeeStatusId', 'typeId', 'employeeGroupId', 'licenceClassId'] as const;

/** Whether one of these is another than before; of somebody new all are. */
const differs = (
  fields: readonly (keyof StoredPerson)[],
  stored: StoredPerson | undefined,
  next: Partial<StoredPerson>,
): boolean => !stored || fields.some((field) => (next[field] ?? null) !== stored[field]);

/** The state of the address as the form calls it. */
const asSent = <T extends { readonly stateId?: string | null }>({ stateId, ...person }: T) => ({
  ...person,
  state: stateId,
});

/** The form's fields as columns. */
function columnsOf(form: Form, { caller }: Context) {
  const { image, drivingLicense, drivingLicence, medCardFile, state, ...fields } = form;
  const licence = drivingLicense ?? drivingLicence;
  const { phoneNumber, homeNumber } = fields;
  const { hasAdminAccess: isAdministrator } = caller.flags;
  const flags = (value: true | undefined) =>
    Object.fromEntries(flagNames.map((name) => [name, value])) as {
      [N in (typeof flagNames)[number]]?: boolean | undefined;
    };
  return sentOf('employee', {
    ...without(fields, ['form', 'isSomebodyElse']),
    ...(!isAdministrator && flags(undefined)),
    ...(isAdministrator && fields.hasAdminAccess && flags(true)),
    // An empty one is refused before anything is written.
    employeeStatusId: fields.employeeStatusId as string | undefined,
    stateId: state,
    phoneNumber: phoneNumber && phoneOf(phoneNumber, 'phoneNumber'),
    homeNumber: homeNumber && phoneOf(homeNumber, 'homeNumber'),
    imageFileId: image?.fileId,
    drivingLicenseFileId: licence?.fileId,
    medCardFileId: medCardFile?.fileId,
  });
}

function phoneOf(text: string, field: string): string {
  const phone = normalizePhone(text);
  if (phone === null)
    throw badRequest(phoneText, 'For another country start with + and the country code.', field);
  return phone;
}

const factsOf = (person: Partial<StoredPerson>) => ({
  ...person,
  drivingLicense: person.drivingLicenseFileId,
  medCardFile: person.medCardFileId,
});

interface Known {
  /** Of the type and the license class the person will have, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly settings: CompanySettings;
}

async function check(
  form: Form,
  next: Partial<StoredPerson>,
  stored: StoredPerson | undefined,
  { names, settings }: Known,
  { db, today }: Context,
): Promise<void> {
  const rules = {
    ...settings,
    today,
    form: form.form ?? null,
    employeeType: names.get(next.typeId ?? '') ?? null,
    licenceClass: names.get(next.licenceClassId ?? '') ?? null,
    licenceClassBefore: names.get(stored?.licenceClassId ?? '') ?? null,
  };
  const faults = [
    ...employeeFaults(factsOf(next), rules, stored && factsOf(stored)),
    ...pictureFaults(form, stored),
    ...(await choiceFaults(
      db,
      saveEmployeeForm,
      form,
      stored && { ...stored, state: stored.stateId },
    )),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
}

// Edit Driver takes pictures of the licence alone.
function pictureFaults(form: Form, stored: StoredPerson | undefined) {
  const licence = form.drivingLicense ?? form.drivingLicence;
  if (!stored || form.form !== 'driver' || !licence || imageTypes.includes(licence.contentType))
    return [];
  const description = 'Take a photo of the license.';
  return [{ field: 'drivingLicense', message: imagesOnlyText, description }];
}

// Faults are checked before, so these are there; the type does not know it.
function required({ firstName, lastName, employeeStatusId }: Partial<StoredPerson>) {
  if (!firstName || !lastName || !employeeStatusId)
    throw new Error('an employee without required fields passed the check');
  return { firstName, lastName, employeeStatusId };
}

/** Files the cards that came with the form; answers whether there was one. */
async function fileCards(
  form: Form,
  employeeId: string,
  next: Partial<StoredPerson>,
  { db, caller }: Context,
): Promise<boolean> {
  const licence = form.drivingLicense ?? form.drivingLicence;
  const file = { clientId: caller.clientId, employeeId };
  if (licence)
    await addDriverFile(db, {
      ...file,
      code: 'LICENCE',
      fileId: licence.fileId,
      documentDate: next.licenceIssueDate ?? null,
      expirationDate: next.licenceExpirationDate ?? null,
    });
  if (form.medCardFile)
    await addDriverFile(db, {
      ...file,
      code: 'MED_CARD',
      fileId: form.medCardFile.fileId,
      documentDate: next.medCertCardDate ?? null,
      expirationDate: next.medCertCardExpirationDate ?? null,
    });
  return Boolean(licence ?? form.medCardFile);
}
