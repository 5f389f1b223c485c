import { medicalCardMarks } from '@roadproof/domain/people/medical-card';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { choice } from '../choice.ts';
import {
  day,
  email,
  flag,
  id,
  optionalDay,
  optionalNumber,
  optionalText,
  requiredText,
} from '../schema.ts';
import { upload } from '../upload.ts';
import { licenseFactFields } from './license-facts.ts';

/** The multipart form of an employee: on create the required fields must be there, on update an absent field stays as it is and an empty one is cleared (docs/product.md, Saving). */
export const saveEmployee = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  /** The form that was filled in, because the employee and the driver forms require different fields; a save that names none is judged as the employee form. */
  form: z.enum(['employee', 'driver']).optional(),
  /** Of a new person: false refuses a save with a question (422) where name and birthday are much like somebody's; true, or nothing, adds the person all the same, with a warning. */
  isSomebodyElse: flag,
  firstName: requiredText('First name', 100).optional(),
  lastName: requiredText('Last name', 100).optional(),
  email: email.optional(),
  phoneNumber: z
    .string()
    .overwrite(plainText)
    .min(1, 'Phone number is required.')
    .max(40, 'Phone number can have at most 40 characters.')
    .optional(),
  homeNumber: optionalText('Phone 2', 40),
  dob: optionalDay,
  hireDate: optionalDay,
  terminationDate: optionalDay,
  addressLine1: optionalText('Address line 1'),
  addressLine2: optionalText('Address line 2'),
  city: optionalText('City', 100),
  state: choice('state', 'State'),
  zip: optionalText('Zip', 20),
  title: optionalText('Title', 100),
  employeeNumber: optionalText('Employee number', 50),
  employeeGroupId: choice('employeeGroup', 'Employee group'),
  employeeStatusId: choice('EmployeeStatus', 'Status'),
  typeId: choice('EmployeeType', 'Type'),
  salaryFormatId: choice('SalaryFormat', 'Salary format'),
  wage: optionalNumber('Wage', { max: 9_999_999, digits: 2 }),
  licenceClassId: choice('LicenceClass', 'License class'),
  licenceNumber: optionalText('License number', 50),
  licenceStateId: choice('state', 'License state'),
  licenceIssueDate: optionalDay,
  licenceExpirationDate: optionalDay,
  driverRenewalStatusId: choice('RenewalStatus', 'Driver renewal status'),
  medCertCardDate: optionalDay,
  medCertCardExpirationDate: optionalDay,
  medCertCardStateId: choice('state', 'Medical card state'),
  /** Why the card lasts 12 months only; empty for 24 (49 CFR 391.45). */
  medCertCardMark: z
    .union(
      [z.literal('').transform(() => null), z.enum(medicalCardMarks)],
      'Choose one from the list.',
    )
    .nullish(),
  ...licenseFactFields,
  hasClientAdminPortalAccess: flag,
  hasAdminAccess: flag,
  hasAdministratorAccess: flag,
  hasEmployeeAccess: flag,
  hasEquipmentAccess: flag,
  hasIncidentManagementAccess: flag,
  hasReportsAccess: flag,
  hasTrainingAccess: flag,
  image: upload('image'),
  drivingLicense: upload('document'),
  drivingLicence: upload('document'),
  medCardFile: upload('document'),
});

/** Moves a person to Prior: the last day, why, and whether access ends at once. */
export const archiveForm = z.strictObject({
  id,
  version: z.number().int().optional(),
  terminationDate: day,
  terminationReason: optionalText('Reason', 500),
  revokeAccess: z.boolean().default(true),
});

/** Takes a person back: a new hire date, history kept. */
export const rehireForm = z.strictObject({
  id,
  version: z.number().int().optional(),
  hireDate: day,
});
