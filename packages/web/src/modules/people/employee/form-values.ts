import { saveEmployee } from '@roadproof/contract/people/employee-form';
import type { EmployeeForm } from '@roadproof/domain/people/employee';
import { noPermissions, type PermissionFlags } from '@roadproof/domain/account/permission';
import type { Input } from '../../../api/operation-map.ts';
import {
  emptyOf,
  valuesFrom,
  without,
  type Checked,
  type FormValues,
} from '../../../kit/form/form-values.ts';
import type { Employee } from './employee-facts.tsx';
import { hidesCards, idOf, nameOf, type PersonFormContext } from './person-form-context.ts';

export type PersonValues = FormValues<typeof saveEmployee>;

/** A form of a person that the schema took. */
export type CheckedPerson = Checked<typeof saveEmployee>;

const cardFields = [
  'licenceIssueDate',
  'licenceExpirationDate',
  'medCertCardDate',
  'medCertCardExpirationDate',
  'medCertCardStateId',
  'medCertCardMark',
  'medCardFile',
] as const;
const flagFields = Object.keys(noPermissions) as (keyof PermissionFlags)[];

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
const flagsOf = <F extends Partial<PermissionFlags>>(flags: F): F | PermissionFlags =>
  flags.hasClientAdminPortalAccess === true ? flags : noPermissions;

/** What is sent of the flags: Admin gives every module in sight, No takes all. */
function flagsSent(values: CheckedPerson): Partial<PermissionFlags> {
  const given = values.hasAdminAccess === true ? modulesShown(values.id === undefined) : [];
  const all = Object.fromEntries(given.map((name) => [name, true]));
  return flagsOf({
    hasClientAdminPortalAccess: values.hasClientAdminPortalAccess === true,
    ...all,
  });
}

/** The form of somebody new: Current, a driver of type CDL with a pending renewal. */
export const newValues = (kind: EmployeeForm, context: PersonFormContext): PersonValues => ({
  ...emptyOf(saveEmployee),
  form: kind,
  // Asks whether somebody of the same birthday is the same person.
  isSomebodyElse: false,
  employeeStatusId: idOf(context, 'EmployeeStatus', 'Current'),
  ...(kind === 'driver'
    ? {
        typeId: idOf(context, 'EmployeeType', 'CDL'),
        driverRenewalStatusId: idOf(context, 'RenewalStatus', 'Pending'),
      }
    : { driverRenewalStatusId: undefined, ...noPermissions }),
});

const noFlags = Object.fromEntries(flagFields.map((name) => [name, undefined])) as {
  readonly [K in keyof PermissionFlags]: undefined;
};

/** The form of somebody stored; a missing portal access is No with all flags false. */
export function valuesOf(kind: EmployeeForm, employee: Employee): PersonValues {
  const { stateId, typeId, driverRenewalStatusId, permissions } = employee;
  return valuesFrom(saveEmployee, employee, {
    form: kind,
    isSomebodyElse: undefined,
    // The record tells the state as text.
    state: stateId,
    image: undefined,
    drivingLicense: undefined,
    drivingLicence: undefined,
    medCardFile: undefined,
    ...(kind === 'driver'
      ? { typeId: undefined, driverRenewalStatusId, ...noFlags }
      : { typeId, driverRenewalStatusId: undefined, ...flagsOf(permissions ?? noPermissions) }),
  });
}

/** The values without the cards where the class hides them: hidden is neither judged nor sent (docs/domain.md, License class). */
export function withoutHiddenCards<V extends Partial<PersonValues>>(
  values: V,
  context: PersonFormContext,
): V | Omit<V, (typeof cardFields)[number]> {
  const kind = values.form === 'driver' ? 'driver' : 'employee';
  return hidesCards(kind, nameOf(context, values.licenceClassId))
    ? without(values, cardFields)
    : values;
}

/** What is sent: no hidden card, no permission unless the caller may change it, and all false without portal access. */
export function inputOf(
  values: CheckedPerson,
  context: PersonFormContext,
): Input<'employees.save'> {
  const shown = withoutHiddenCards(values, context);
  const isPermitting = context.isAdmin && values.form !== 'driver';
  return isPermitting ? { ...shown, ...flagsSent(values) } : without(shown, flagFields);
}
