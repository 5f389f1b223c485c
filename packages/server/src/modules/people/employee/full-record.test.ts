import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { asRead, besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';

import { newId } from '../../../db/id.ts';
import { paper } from '../../../testing/employee-form.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company, database } = server;
const { clientId, lookup } = company;
const token = await server.signIn();

test('every field of an employee is its own in list, export, details and history', async () => {
  const groupId = newId();
  await database.owner
    .insertInto('employeeGroup')
    .values({ clientId, id: groupId, groupName: 'Dock' })
    .execute();
  const states = await database.owner
    .selectFrom('state')
    .select(['id', 'code'])
    .where('clientId', '=', clientId)
    .execute();
  const state = (code: string) => states.find((one) => one.code === code)?.id;
  const plain = {
    firstName: 'Anna',
    lastName: 'Leigh',
    email: 'anna.leigh@test.example',
    dob: '1981-02-03',
    hireDate: '2001-03-04',
    terminationDate: '2009-04-05',
    addressLine1: '1 Main St',
    addressLine2: 'Unit 2',
    city: 'Tulsa',
    zip: '74101',
    title: 'Lead driver',
    employeeNumber: 'E-77',
    employeeGroupId: groupId,
    employeeStatusId: lookup('EmployeeStatus', 'Archived'),
    typeId: lookup('EmployeeType', 'CDL'),
    salaryFormatId: lookup('SalaryFormat', 'Hourly'),
    wage: 31.5,
    licenceClassId: lookup('LicenceClass', 'B'),
    licenceNumber: 'L-1',
    licenceStateId: state('TX'),
    licenceIssueDate: '2020-05-06',
    licenceExpirationDate: '2030-06-07',
    driverRenewalStatusId: lookup('RenewalStatus', 'Pending'),
    medCertCardDate: '2025-07-08',
    medCertCardExpirationDate: '2026-07-07',
    medCertCardStateId: state('KS'),
    medCertCardMark: 'vision',
    hasClientAdminPortalAccess: false,
    hasAdminAccess: false,
    hasAdministratorAccess: false,
    hasEmployeeAccess: true,
    hasEquipmentAccess: false,
    hasIncidentManagementAccess: false,
    hasReportsAccess: true,
    hasTrainingAccess: false,
  };
  const form = {
    ...plain,
    form: 'employee',
    phoneNumber: '(555) 010-0111',
    homeNumber: '(555) 010-0222',
    state: state('OK'),
    endorsements: 'H,N',
    restrictions: 'L',
    vehicleDuties: 'doubles,tank',
    selfCertification: 'NI',
    isLearner: true,
    hazmatCheckUntil: '2029-09-30',
    drivingLicense: paper('license.pdf'),
    medCardFile: paper('card.pdf'),
  };
  expect(unsent(api.employees.save, form)).toEqual([
    'id',
    'version',
    'isSomebodyElse',
    'image',
    'drivingLicence',
  ]);
  const saved = await server.call(api.employees.save, form, token);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  const { id, version } = saved.json<{ data: { id: string; version: number } }>().data;
  const person = await shown(server, token, id, {
    ...api.employees,
    entity: 'employee',
    filter: { lastName: 'Leigh' },
  });
  expect(besides(person.row, plain)).toEqual({
    id,
    version,
    phoneNumber: '+15550100111',
    state: 'Oklahoma',
    'employeeGroup.groupName': 'Dock',
    'type.lookupName': 'CDL',
    'type.lookupDisplayName': 'CDL',
    'licenceClass.lookupName': 'B',
    'licenceClass.lookupDisplayName': 'Class B',
    'licenceState.stateName': 'Texas',
    isIncomplete: false,
    'employeeStatus.lookupName': 'Archived',
    'employeeStatus.lookupDisplayName': 'Prior',
    licence: null,
    medCard: null,
    medCardValidUntil: '2026-07-07T00:00:00.000Z',
    // A link to a photo, of which there is none.
    photo: null,
  });
  expect(person.cells).toEqual({
    'Last Name': 'Leigh',
    'First Name': 'Anna',
    'Employee Number': 'E-77',
    'Employee Group': 'Dock',
    Type: 'CDL',
    'License Class': 'Class B',
    'License Expiration': '06/07/2030',
    'License Expiration reason': '',
    'Med Card Expiration': '07/07/2026',
    'Med Card Expiration reason': '',
    Phone: '(555) 010-0111',
    'E-mail': 'anna.leigh@test.example',
    Title: 'Lead driver',
    'Hire Date': '03/04/2001',
    'Termination Date': '04/05/2009',
    Status: 'Prior',
    'Med Card Date': '07/08/2025',
    'License Number': 'L-1',
    'License State': 'Texas',
    City: 'Tulsa',
    State: 'Oklahoma',
    'Med Card Good Through': '07/07/2026',
    'Medical card for 12 months only': 'Vision standard (49 CFR 391.44)',
  });
  // Nothing is due of a person who left; a card within its limit counts until it expires.
  expect(indistinct(person.cells)).toEqual([
    'License Expiration reason',
    'Med Card Expiration',
    'Med Card Expiration reason',
    'Med Card Good Through',
  ]);
  expect(person.details).toMatchObject({
    ...asRead(plain),
    stateId: state('OK'),
    phoneNumber: '+15550100111',
    homeNumber: '+15550100222',
    endorsements: ['H', 'N'],
    restrictions: ['L'],
    vehicleDuties: ['tank', 'doubles'],
    selfCertification: 'NI',
    isLearner: true,
    hazmatCheckUntil: '2029-09-30T00:00:00.000Z',
    salaryFormat: { lookupName: 'Hourly' },
    driverRenewalStatus: { lookupName: 'Pending' },
    medCertCardState: { stateName: 'Kansas' },
    employeeDriverFiles: [
      {
        fileName: 'card.pdf',
        documentDate: '2025-07-08T00:00:00.000Z',
        expirationDate: '2026-07-07T00:00:00.000Z',
      },
      {
        fileName: 'license.pdf',
        documentDate: '2020-05-06T00:00:00.000Z',
        expirationDate: '2030-06-07T00:00:00.000Z',
      },
    ],
  });
  expect(person.history).toEqual([
    'First name: Anna',
    'Last name: Leigh',
    'Date of birth: 02/03/1981',
    'E-mail: anna.leigh@test.example',
    'Phone: (555) 010-0111',
    'Phone 2: (555) 010-0222',
    'Address line 1: 1 Main St',
    'Address line 2: Unit 2',
    'City: Tulsa',
    'State: Oklahoma',
    'Zip: 74101',
    'Status: Prior',
    'Type: CDL',
    'Employee group: Dock',
    'Title: Lead driver',
    'Employee number: E-77',
    'Hire date: 03/04/2001',
    'Termination date: 04/05/2009',
    'Salary format: Hourly',
    'Wage: 31.5',
    'License class: Class B',
    'License number: L-1',
    'License state: Texas',
    'License issued: 05/06/2020',
    'License expires: 06/07/2030',
    'Endorsements: H, N',
    'Restrictions: L',
    'Drives: Tank vehicles, Double or triple trailers',
    'Self-certification: NI - Non-excepted interstate',
    'Learner’s permit: Yes',
    'Hazmat security check until: 09/30/2029',
    'License file: license.pdf',
    'Driver renewal: Pending',
    'Medical card issued: 07/08/2025',
    'Medical card expires: 07/07/2026',
    'Medical card state: Kansas',
    'Medical card for 12 months only: Vision standard (49 CFR 391.44)',
    'Medical card file: card.pdf',
    'Employee access: Yes',
    'Report access: Yes',
    'File: license.pdf',
    'Document date: 05/06/2020',
    'Valid until: 06/07/2030',
    'File: card.pdf',
    'Document date: 07/08/2025',
    'Valid until: 07/07/2026',
  ]);
});
