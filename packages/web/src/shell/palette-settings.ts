import type { PaletteEntry } from './palette-entry.ts';

const company = '/administrator/edit-data';

/** A list of choices: its name in the contract, what it is called, its screen, and other words for it. */
export const choiceLists = [
  ['employeeGroup', 'Employee groups', 'add-employee-group', 'terminals teams departments'],
  ['employeeType', 'Employee types', 'add-employee-type', 'jobs'],
  ['equipmentGroup', 'Equipment groups', 'add-equipment-group', 'fleets yards divisions'],
  ['equipmentType', 'Equipment types', 'add-equipment-type', 'tractor trailer'],
  ['renewalType', 'Renewal types', 'add-renewal-type', 'permits inspections registrations'],
  ['location', 'Training locations', 'add-location', 'rooms places'],
  ['incidentType', 'Incident types', 'add-incident-type', 'accident kinds'],
  ['fuelType', 'Fuel types', 'add-fuel-type', 'diesel'],
  ['salaryFormat', 'Salary formats', 'add-salary-format', 'wages pay'],
  ['ownershipType', 'Ownership types', 'add-ownership-type', 'leased owned'],
  ['meterUnit', 'Meter units', 'add-meter-unit', 'miles hours'],
  ['state', 'States', 'add-states', 'provinces'],
] as const;

const ofLists = choiceLists.map(([list, title, path, words]): PaletteEntry => ({
  key: `list:${list}`,
  kind: 'setting',
  title,
  place: 'Lists of choices',
  href: `/administrator/${path}`,
  module: 'ADMINISTRATOR',
  words,
}));

type Setting = readonly [field: string, title: string, words: string];

/** The fields of the company's profile. */
export const profileSettings: readonly Setting[] = [
  ['name', 'Name of the company', 'letterhead'],
  ['timeZone', 'Time zone of the company', 'clock midnight'],
  ['usdotNumber', 'USDOT number', 'mcs-150'],
  ['mcNumber', 'MC number', 'docket authority'],
  ['logo', 'Logo', 'picture letterhead'],
  ['addressLine1', 'Address', 'street'],
  ['addressLine2', 'Address line 2', 'suite'],
  ['city', 'City', 'address'],
  ['state', 'State', 'address'],
  ['zip', 'ZIP', 'address postal code'],
  ['phoneNumber', 'Phone', 'telephone'],
  ['contactEmail', 'Contact e-mail', 'address mail'],
  ['insuranceContactName', 'Name of the insurance contact', 'certificate broker agent'],
  ['insuranceContactEmail', 'E-mail of the insurance contact', 'certificate broker agent'],
];

/** The fields of "Rules and dates". */
export const ruleSettings: readonly Setting[] = [
  ['licenceDueSoonDays', 'Driver licenses due soon: days', 'threshold warning before'],
  ['medCardDueSoonDays', 'Medical cards due soon: days', 'threshold warning before'],
  ['trainingDueSoonDays', 'Training due soon: days', 'threshold warning before'],
  ['renewalDueSoonDays', 'Renewals due soon: days', 'threshold warning before'],
  ['insuranceDueSoonDays', 'Insurance due soon: days', 'threshold warning before'],
  ['dueSoonDays', 'Everything else due soon: days', 'threshold warning before'],
  ['weekStartsOn', 'Week starts on', 'calendar sunday monday'],
  ['allowRecentHireDates', 'Recent hire dates', '16 years termination'],
  ['licenceFileFor', 'License file required for', 'everyone drivers only upload'],
  ['includeNonCdlDrivers', 'Include non-CDL drivers', 'box truck van lists counts'],
  ['autoAssignTraining', 'New people get their courses', 'assign automatically required'],
  ['descriptiveFileNames', 'Descriptive file names', 'export download'],
  [
    'secondFactorForAdministrators',
    'Administrators need a second factor',
    'security sign-in two step',
  ],
  ['rehearsalDrivers', 'Dress rehearsal: drivers drawn', 'audit sample'],
  ['rehearsalUnits', 'Dress rehearsal: units drawn', 'audit sample'],
  [
    'rehearsalFirst',
    'One new hire and one driver of a recordable accident first',
    'dress rehearsal audit sample',
  ],
  ['noticesFrom', 'Send expiry notices from', 'mail license medical card expires reminder'],
  ['feedbackMonths', 'Feedback kept for: months', 'screenshots recordings'],
];

const ofCompany = (tab: string, place: string, settings: readonly Setting[]) =>
  settings.map(([field, title, words]): PaletteEntry => ({
    key: `setting:${field}`,
    kind: 'setting',
    title,
    place,
    href: `${company}?tab=${tab}&field=${field}`,
    module: 'ADMINISTRATOR',
    words,
  }));

const own = (key: string, title: string, words: string, field?: string): PaletteEntry => ({
  key: `own-${key}`,
  kind: 'setting',
  title,
  place: 'Your account',
  href: field === undefined ? '/edit-user-info' : `/edit-user-info?field=${field}`,
  words,
});

/** Settings of the user alone. */
const ofAccount: readonly PaletteEntry[] = [
  own('name', 'Your display name', 'profile', 'displayName'),
  own('phone', 'Your phone', 'telephone', 'phoneNumber'),
  own('email', 'Your e-mail', 'address sign-in', 'email'),
  own('photo', 'Your photo', 'picture avatar image', 'image'),
  own('password', 'Your password', 'change sign-in', 'password'),
  own('second-factor', 'Your second factor', 'authenticator app passkey two step sign-in'),
  own('sessions', 'Where you are signed in', 'sessions devices sign out'),
  own('mails', 'What we write to you about', 'digest notifications e-mail daily weekly'),
  own('times', 'Show times in', 'time zone clock', 'timeZone'),
  {
    ...own('calendar', 'Your calendar feed', 'outlook google apple ical link subscribe'),
    module: 'TRAINING',
  },
  own('looks', 'Colors and row height', 'dark light theme mode density'),
];

/** Every setting with the address that opens it, its field focused. */
export const paletteSettings: readonly PaletteEntry[] = [
  ...ofCompany('rules', 'Company, Rules and dates', ruleSettings),
  ...ofCompany('profile', 'Company, Profile', profileSettings),
  ...ofLists,
  ...ofAccount,
];
