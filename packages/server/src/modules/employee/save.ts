import type { employees } from '@roadproof/contract/employee';
import { saveEmployee as saveEmployeeForm } from '@roadproof/contract/employee-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { employeeFaults } from '@roadproof/domain/employee';
import { normalizePhone, phoneText } from '@roadproof/domain/phone';
import { imagesOnlyText, imageTypes } from '@roadproof/domain/upload-limit';
import { choiceFaults } from '../../db/choice-rows.ts';
import { staleVersion } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, badRequest, notFound } from '../../http/errors.ts';
import { lookupNames } from '../lookup/rows.ts';
import { companySettings } from '../client/rows.ts';
import { refreshDriverStanding } from '../driver-file/standing.ts';
import { requestAutoAssignment } from '../training/auto-job.ts';
import { flagNames, type Stored } from './portal-access.ts';
import { add, addDriverFile, change, forUpdate, lookupNamed, namesakes } from './save-rows.ts';
import { followWayIn, guardWayIn } from './way-in.ts';

type Form = ParsedInput<typeof employees.save>;
/** The columns a form can change. */
type Columns = Partial<Omit<Stored, 'searchText' | 'notificationPreferences'>>;

/** Creates or changes an employee in the request's transaction; says everything that is wrong at once. */
export async function saveEmployee(
  form: Form,
  context: Context,
): Promise<RawOutput<typeof employees.save>> {
  const { db, caller } = context;
  const stored = form.id === undefined ? undefined : await forUpdate(db, form.id);
  if (form.id !== undefined && stored === undefined) throw notFound('Employee');
  const values = { ...columnsOf(form, context), ...(await typeOfDriver(form, stored, context)) };
  if (stored && form.version !== undefined && form.version !== stored.version)
    throw await stale(stored, values, db);
  const next = {
    ...stored,
    employeeStatusId:
      form.employeeStatusId ??
      stored?.employeeStatusId ??
      (await lookupNamed(db, 'EmployeeStatus', 'Current')),
    ...values,
  };
  await check(form, next, stored, context);
  if (stored) await guardWayIn(stored, next, form, context);
  const saved = stored
    ? await change(db, stored.id, values)
    : await add(db, { ...values, ...required(next), clientId: caller.clientId });
  await fileCards(form, saved.id, next, context);
  await refreshDriverStanding(context, [saved.id]);
  if (needsOther(stored, next))
    await requestAutoAssignment(db, [saved.id], `${saved.id} ${saved.version}`);
  const invitation = await followWayIn(saved, stored, next, context);
  return { ...saved, warnings: stored ? [] : await warnings(saved.id, next, db), invitation };
}

/** Whoever is added by the driver form without a type is a driver. */
async function typeOfDriver(
  form: Form,
  stored: Stored | undefined,
  { db }: Context,
): Promise<Columns> {
  if (stored || form.form !== 'driver' || form.typeId) return {};
  return { typeId: await lookupNamed(db, 'EmployeeType', 'CDL') };
}

// What decides which courses are required of somebody.
const requiring = ['employeeStatusId', 'typeId', 'employeeGroupId', 'licenceClassId'] as const;
const needsOther = (stored: Stored | undefined, next: Partial<Stored>): boolean =>
  !stored || requiring.some((field) => (next[field] ?? null) !== stored[field]);

// The form calls the state of the address `state`.
const stale = (stored: Stored, values: Columns, db: Context['db']): Promise<ApiError> =>
  staleVersion(
    db,
    stored,
    { ...stored, state: stored.stateId },
    { ...values, stateId: undefined, state: values.stateId },
  );

/** The form's fields as columns; what was not sent stays out, so it stays as it is. */
function columnsOf(form: Form, context: Context) {
  const {
    id: _,
    version: __,
    form: ___,
    image,
    drivingLicense,
    drivingLicence,
    medCardFile,
    state,
    phoneNumber,
    homeNumber,
    ...fields
  } = form;
  const licence = drivingLicense ?? drivingLicence;
  const flags = context.caller.flags.hasAdminAccess
    ? fields
    : { ...fields, ...Object.fromEntries(flagNames.map((name) => [name, undefined])) };
  const sent = {
    ...flags,
    stateId: state,
    phoneNumber: phoneNumber && phoneOf(phoneNumber, 'phoneNumber'),
    homeNumber: homeNumber && phoneOf(homeNumber, 'homeNumber'),
    imageFileId: image?.fileId,
    drivingLicenseFileId: licence?.fileId,
    medCardFileId: medCardFile?.fileId,
    ...(fields.hasAdminAccess &&
      context.caller.flags.hasAdminAccess &&
      Object.fromEntries(flagNames.map((name) => [name, true]))),
  };
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Columns;
}

function phoneOf(text: string, field: string): string {
  const phone = normalizePhone(text);
  if (phone === null)
    throw badRequest(phoneText, 'For another country start with + and the country code.', field);
  return phone;
}

const factsOf = (person: Partial<Stored>) => ({
  ...person,
  drivingLicense: person.drivingLicenseFileId,
  medCardFile: person.medCardFileId,
});

async function check(
  form: Form,
  next: Partial<Stored>,
  stored: Stored | undefined,
  { db, caller, today }: Context,
): Promise<void> {
  const ids = [next.typeId, next.licenceClassId].filter((id) => typeof id === 'string');
  const names = await lookupNames(db, ids);
  const rules = {
    ...(await companySettings(db, caller.clientId)),
    today,
    form: form.form ?? null,
    employeeType: names.get(next.typeId ?? '') ?? null,
    licenceClass: names.get(next.licenceClassId ?? '') ?? null,
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
function pictureFaults(form: Form, stored: Stored | undefined) {
  const licence = form.drivingLicense ?? form.drivingLicence;
  if (!stored || form.form !== 'driver' || !licence || imageTypes.includes(licence.contentType))
    return [];
  const description = 'Take a photo of the license.';
  return [{ field: 'drivingLicense', message: imagesOnlyText, description }];
}

// Faults are checked before, so these are there; the type does not know it.
function required({ firstName, lastName, employeeStatusId }: Partial<Stored>) {
  if (!firstName || !lastName || !employeeStatusId)
    throw new Error('an employee without required fields passed the check');
  return { firstName, lastName, employeeStatusId };
}

async function warnings(
  id: string,
  { firstName, lastName, dob }: Partial<Stored>,
  db: Context['db'],
): Promise<string[]> {
  if (!firstName || !lastName || !dob) return [];
  const found = await namesakes(db, { firstName, lastName, dob });
  const others = found.filter((one) => one.id !== id);
  return others.length === 0
    ? []
    : [`${firstName} ${lastName} with the same date of birth is on the roster already.`];
}

async function fileCards(
  form: Form,
  employeeId: string,
  next: Partial<Stored>,
  { db, caller }: Context,
): Promise<void> {
  const licence = form.drivingLicense ?? form.drivingLicence;
  const file = { clientId: caller.clientId, employeeId };
  if (licence)
    await addDriverFile(db, {
      ...file,
      code: 'LICENCE',
      fileId: licence.fileId,
      expirationDate: next.licenceExpirationDate ?? null,
    });
  if (form.medCardFile)
    await addDriverFile(db, {
      ...file,
      code: 'MED_CARD',
      fileId: form.medCardFile.fileId,
      expirationDate: next.medCertCardExpirationDate ?? null,
    });
}
