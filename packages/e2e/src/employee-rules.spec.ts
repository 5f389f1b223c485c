import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { signedIn } from './people.ts';
import { attach, choice, choose, dayAway, field, fill, newPerson } from './person-form.ts';

test.use({ apart: 'rules' });

type Sent = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

interface Setup {
  readonly button: string;
  readonly right: Sent;
  readonly headers: Record<string, string>;
}

interface Break {
  readonly label: string;
  /** Typed in place of what is right; nothing clears the field. */
  readonly typed?: string;
  readonly name: string;
  readonly sent?: string;
}

/** Still to come when this runs over midnight. */
const tomorrow = dayAway(2);
const yesterday = dayAway(-1);
const iso = (day: string) => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;
const late = (label: string, name: string, typed: string): Break => {
  return { label, name, typed, sent: iso(typed) };
};

const chosen = (label: string, name: string): Break => ({ label, name });

const text: readonly Break[] = [
  { label: 'First name', name: 'firstName' },
  { label: 'Last name', name: 'lastName' },
  { label: 'E-mail', name: 'email' },
  { label: 'E-mail', name: 'email', typed: 'rosalind at sample', sent: 'rosalind at sample' },
  { label: 'Phone number', name: 'phoneNumber' },
  { label: 'Phone number', name: 'phoneNumber', typed: '555 01', sent: '555 01' },
  { label: 'Date of birth', name: 'dob' },
  late('Date of birth', 'dob', dayAway(-15 * 365)),
];
const hired: readonly Break[] = [
  { label: 'Hire date', name: 'hireDate' },
  late('Hire date', 'hireDate', yesterday),
  late('Hire date', 'hireDate', '04/16/1991'),
  late('Termination date', 'terminationDate', yesterday),
  late('Termination date', 'terminationDate', '01/14/2000'),
];
const medical: readonly Break[] = [
  { label: 'Medical card date', name: 'medCertCardDate' },
  late('Medical card date', 'medCertCardDate', tomorrow),
  { label: 'Medical card expiration date', name: 'medCertCardExpirationDate' },
  late('Medical card expiration date', 'medCertCardExpirationDate', '01/01/2020'),
];
const license: readonly Break[] = [
  { label: 'License issue date', name: 'licenceIssueDate' },
  late('License issue date', 'licenceIssueDate', tomorrow),
  { label: 'License expiration date', name: 'licenceExpirationDate' },
  late('License expiration date', 'licenceExpirationDate', '01/01/2020'),
];
const common: readonly Break[] = [
  chosen('License class', 'licenceClassId'),
  chosen('License state', 'licenceStateId'),
  chosen('Salary format', 'salaryFormatId'),
];
const typedDates = {
  'License issue date': '03/01/2024',
  'License expiration date': dayAway(700),
  'Medical card date': dayAway(-30),
  'Medical card expiration date': dayAway(600),
};

async function idsOf(page: Page, headers: Record<string, string>) {
  const read = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers });
    return ((await answer.json()) as { data: Record<string, string>[] }).data;
  };
  const values = await read('/api/LookupValue/GetAllLookupValue', {});
  const states = await read('/api/State/GetAllState', {});
  const groups = await read('/api/EmployeeGroup/GetAllEmployeeGroup', {});
  const value = (group: string, name: string) =>
    values.find((one) => one['lookupGroupName'] === group && one['lookupName'] === name)?.['id'];
  const state = states.find((one) => one['stateName'] === 'Texas')?.['id'];
  return { value, state, group: groups[0] };
}

/** What the API says of a person with one field broken. */
async function descriptionOf(
  page: Page,
  one: Break,
  right: Sent,
  headers: Record<string, string>,
): Promise<string> {
  const multipart = { ...right, [one.name]: one.sent ?? '' };
  const answer = await page.request.post('/api/Employee/SaveEmployeeForm', { multipart, headers });
  expect(answer.status(), `${one.name} = ${one.sent ?? 'nothing'}`).toBe(400);
  const { messages } = (await answer.json()) as { messages: { field?: string; message: string }[] };
  expect(messages[0]?.field).toBe(one.name);
  return messages[0]?.message ?? '';
}

/** Choices that were not made yet: the form says of each what the API says. */
async function expectChoices(
  page: Page,
  choices: readonly Break[],
  { button, right, headers }: Setup,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const one of choices) {
    const description = await descriptionOf(page, one, right, headers);
    await expect(choice(page, one.label)).toHaveAccessibleDescription(
      new RegExp(literally(description)),
    );
  }
}

/** Breaks one rule after the other, in the form and straight at the API: both say the same of the same field. */
async function expectSameFaults(
  page: Page,
  breaks: readonly Break[],
  { button, right, headers }: Setup,
): Promise<void> {
  for (const one of breaks) {
    const description = await descriptionOf(page, one, right, headers);
    const input = field(page, one.label);
    const good = await input.inputValue();
    await input.fill(one.typed ?? '');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(literally(description)));
    await input.fill(good);
    await input.blur();
  }
}

const literally = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const person = newPerson('Oystercatcher');
const facts = {
  firstName: person['First name'],
  lastName: person['Last name'],
  email: person['E-mail'],
  phoneNumber: person['Phone number'],
  dob: iso(person['Date of birth']),
  hireDate: iso(person['Hire date']),
};
const sentDates = {
  licenceIssueDate: iso(typedDates['License issue date']),
  licenceExpirationDate: iso(typedDates['License expiration date']),
  medCertCardDate: iso(typedDates['Medical card date']),
  medCertCardExpirationDate: iso(typedDates['Medical card expiration date']),
};

test('each rule of the employee form says the same in the form and at the API', async ({
  page,
}) => {
  test.slow();
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  // The sample company takes recent hire dates; here the limit of the form is read to the letter.
  const rules = { data: { allowRecentHireDates: false }, headers };
  expect((await page.request.post('/api/Client/SaveClientRules', rules)).ok()).toBe(true);
  const { value, state } = await idsOf(page, headers);
  await page.goto('/employee/add');
  await fill(page, person);
  await fill(page, typedDates);
  // Without its files nothing is saved, whatever else is right.
  await page.getByRole('button', { name: 'Add employee', exact: true }).click();
  await expect(page.getByText('License file is required.')).toBeVisible();
  await expect(page.getByText('Medical card file is required.')).toBeVisible();
  await attach(page, 'License file', 'license.pdf');
  await attach(page, 'Medical card file', 'card.pdf');
  const paper = {
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  };
  const right = {
    ...facts,
    ...sentDates,
    form: 'employee',
    typeId: value('EmployeeType', 'CDL') ?? '',
    employeeStatusId: value('EmployeeStatus', 'Current') ?? '',
    licenceClassId: value('LicenceClass', 'A') ?? '',
    salaryFormatId: value('SalaryFormat', 'Hourly') ?? '',
    licenceStateId: state ?? '',
    medCertCardStateId: state ?? '',
    drivingLicense: paper,
    medCardFile: paper,
  };
  const setup = { button: 'Add employee', right, headers };
  const typeAndState = [
    chosen('Type', 'typeId'),
    chosen('Medical card state', 'medCertCardStateId'),
  ];
  await expectChoices(page, [...common, ...typeAndState], setup);
  await choose(page, {
    Type: 'CDL',
    'Salary format': 'Hourly',
    'License class': 'Class A',
    'License state': 'Texas',
    'Medical card state': 'Texas',
  });
  await expectSameFaults(page, [...text, ...hired, ...license, ...medical], setup);
});

test('each rule of the driver form says the same in the form and at the API', async ({ page }) => {
  test.slow();
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  const { value, state, group } = await idsOf(page, headers);
  await page.goto('/employee/driver/add');
  const { 'Hire date': _, ...known } = person;
  await fill(page, known);
  await fill(page, {
    'Medical card date': typedDates['Medical card date'],
    'Medical card expiration date': typedDates['Medical card expiration date'],
  });
  const { licenceIssueDate: __, licenceExpirationDate: ___, ...cards } = sentDates;
  const { hireDate: ____, ...sent } = facts;
  const right = {
    ...sent,
    ...cards,
    form: 'driver',
    typeId: value('EmployeeType', 'CDL') ?? '',
    employeeStatusId: value('EmployeeStatus', 'Current') ?? '',
    employeeGroupId: group?.['id'] ?? '',
    licenceClassId: value('LicenceClass', 'C') ?? '',
    salaryFormatId: value('SalaryFormat', 'Hourly') ?? '',
    driverRenewalStatusId: value('RenewalStatus', 'Pending') ?? '',
    licenceStateId: state ?? '',
    medCertCardStateId: state ?? '',
  };
  const setup = { button: 'Submit & Add Files', right, headers };
  const groupAndState = [
    chosen('Employee group', 'employeeGroupId'),
    chosen('Medical card state', 'medCertCardStateId'),
  ];
  await expectChoices(page, [...common, ...groupAndState], setup);
  await choose(page, {
    'Employee group': group?.['groupName'] ?? '',
    'Salary format': 'Hourly',
    'License class': 'Class C',
    'License state': 'Texas',
    'Medical card state': 'Texas',
  });
  await expectSameFaults(page, [...text, ...medical], setup);
});
