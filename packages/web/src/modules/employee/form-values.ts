import type { EmployeeForm } from '@roadproof/domain/employee';
import { noPermissions, type PermissionFlags } from '@roadproof/domain/permission';
import type { Input } from '../../api/operation-map.ts';
import type { UncheckedValues } from '../../kit/form/use-record-form.ts';
import type { Employee } from './employee-facts.tsx';
import { hidesCards, idOf, nameOf, type FormGround } from './form-ground.ts';

export type PersonValues = UncheckedValues<'employees.save'>;

const cardFields: ReadonlySet<string> = new Set([
  'licenceIssueDate',
  'licenceExpirationDate',
  'medCertCardDate',
  'medCertCardExpirationDate',
  'medCertCardStateId',
  'medCardFile',
]);
const flagFields: ReadonlySet<string> = new Set(Object.keys(noPermissions));

/** The modules of the form in its order; somebody new is not asked about Administrator. */
export const modulesShown = (isNew: boolean) =>
  [
    'hasEmployeeAccess',
    'hasEquipmentAccess',
    'hasIncidentManagementAccess',
    'hasReportsAccess',
    'hasTrainingAccess',
    ...(isNew ? [] : (['hasAdministratorAccess'] as const)),
  ] as const;

/** The flags as they are meant: none without portal access. */
const flagsOf = (flags: Partial<PermissionFlags>): Partial<PermissionFlags> =>
  flags.hasClientAdminPortalAccess === true ? flags : noPermissions;

/** What is sent of the flags: Admin gives every module in sight, No takes all. */
function flagsSent(values: PersonValues): Partial<PermissionFlags> {
  const given = values.hasAdminAccess === true ? modulesShown(values.id === undefined) : [];
  const all = Object.fromEntries(given.map((name) => [name, true]));
  return flagsOf({
    hasClientAdminPortalAccess: values.hasClientAdminPortalAccess === true,
    ...all,
  });
}

const day = (value: string | null): string | null => value?.slice(0, 10) ?? null;

/** The form of somebody new: Current, a driver of type CDL with a pending renewal. */
export function newValues(kind: EmployeeForm, ground: FormGround): PersonValues {
  return {
    form: kind,
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    homeNumber: '',
    dob: null,
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: null,
    zip: '',
    employeeStatusId: idOf(ground, 'EmployeeStatus', 'Current'),
    typeId: kind === 'driver' ? idOf(ground, 'EmployeeType', 'CDL') : null,
    employeeGroupId: null,
    title: '',
    employeeNumber: '',
    hireDate: null,
    terminationDate: null,
    salaryFormatId: null,
    wage: null,
    licenceClassId: null,
    licenceNumber: '',
    licenceStateId: null,
    licenceIssueDate: null,
    licenceExpirationDate: null,
    endorsements: [],
    restrictions: [],
    medCertCardDate: null,
    medCertCardExpirationDate: null,
    medCertCardStateId: null,
    ...(kind === 'driver'
      ? { driverRenewalStatusId: idOf(ground, 'RenewalStatus', 'Pending') }
      : noPermissions),
  };
}

/** The form of somebody stored, days without their time; a missing portal access is No with all flags false. */
export function valuesOf(kind: EmployeeForm, employee: Employee): PersonValues {
  const { id, version } = employee;
  return {
    id,
    version,
    form: kind,
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.email ?? '',
    phoneNumber: employee.phoneNumber ?? '',
    homeNumber: employee.homeNumber ?? '',
    dob: day(employee.dob),
    addressLine1: employee.addressLine1 ?? '',
    addressLine2: employee.addressLine2 ?? '',
    city: employee.city ?? '',
    state: employee.stateId,
    zip: employee.zip ?? '',
    employeeStatusId: employee.employeeStatusId,
    employeeGroupId: employee.employeeGroupId,
    title: employee.title ?? '',
    employeeNumber: employee.employeeNumber ?? '',
    hireDate: day(employee.hireDate),
    terminationDate: day(employee.terminationDate),
    salaryFormatId: employee.salaryFormatId,
    wage: employee.wage,
    licenceClassId: employee.licenceClassId,
    licenceNumber: employee.licenceNumber ?? '',
    licenceStateId: employee.licenceStateId,
    licenceIssueDate: day(employee.licenceIssueDate),
    licenceExpirationDate: day(employee.licenceExpirationDate),
    endorsements: employee.endorsements,
    restrictions: employee.restrictions,
    medCertCardDate: day(employee.medCertCardDate),
    medCertCardExpirationDate: day(employee.medCertCardExpirationDate),
    medCertCardStateId: employee.medCertCardStateId,
    ...(kind === 'driver'
      ? { driverRenewalStatusId: employee.driverRenewalStatusId }
      : { typeId: employee.typeId, ...flagsOf(employee.permissions ?? {}) }),
  };
}

const without = (values: PersonValues, names: ReadonlySet<string>): PersonValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** The values without the cards where the class hides them: hidden is neither judged nor sent (docs/domain.md, License class). */
export function withoutHiddenCards(values: PersonValues, ground: FormGround): PersonValues {
  const kind = values.form === 'driver' ? 'driver' : 'employee';
  return hidesCards(kind, nameOf(ground, values.licenceClassId))
    ? without(values, cardFields)
    : values;
}

/** What is sent: no hidden card, no permission unless the caller may change it, and all false without portal access. */
export function inputOf(values: PersonValues, ground: FormGround): Input<'employees.save'> {
  const shown = withoutHiddenCards(values, ground);
  const isPermitting = ground.isAdmin && values.form !== 'driver';
  const sent = isPermitting ? { ...shown, ...flagsSent(values) } : without(shown, flagFields);
  return sent as Input<'employees.save'>;
}
