import {
  copiedDateNames,
  copiedDates,
  countries,
  countryNames,
  equipmentCategories,
  gradeMeaningNames,
  gradeMeanings,
} from '@roadproof/domain/company/lookup-field';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import type { ChoiceList } from '../choice.ts';

/** What a field of an administrator's list is called and how it is entered. */
export interface LookupField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'area'
    | 'number'
    | 'switch'
    | 'choice'
    | 'choices'
    | 'select'
    | 'zone'
    | 'reminders';
  /** Of a choice: the list it is one of. */
  readonly list?: ChoiceList;
  readonly required?: true;
  /** Of a switch: on where the value is false. */
  readonly isInverted?: true;
  readonly max?: number;
  /** What stands beside a switch, or under a field. */
  readonly hint?: string;
  /** Of a select: its values with their words. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const active = {
  name: 'isActive',
  label: 'In use',
  kind: 'switch',
  hint: 'Shown in forms',
} as const;
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const valueFields = [
  {
    name: 'lookupName',
    label: 'Name',
    kind: 'text',
    required: true,
    max: 100,
    hint: 'The key that files and imports use; once used it stays.',
  },
  {
    name: 'lookupDisplayName',
    label: 'Display name',
    kind: 'text',
    max: 100,
    hint: 'What forms and lists show.',
  },
  { name: 'sortOrder', label: 'Order', kind: 'number' },
  {
    name: 'isHidden',
    label: 'In use',
    kind: 'switch',
    isInverted: true,
    hint: 'Shown in forms',
  },
] as const satisfies readonly LookupField[];

const [key, shown, ...placed] = valueFields;

/** The fields of each list as its form has them, in their order; what they take, the form's schema says. */
export const lookupFields = {
  employeeGroup: [
    { name: 'groupName', label: 'Group name', kind: 'text', required: true, max: 100 },
    { name: 'description', label: 'Description', kind: 'text', max: 500 },
    { name: 'managerId', label: 'Manager', kind: 'choice', list: 'employee' },
    active,
  ],
  state: [
    { name: 'stateName', label: 'State name', kind: 'text', required: true, max: 100 },
    { name: 'code', label: 'Code', kind: 'text', required: true, max: 3 },
    {
      name: 'country',
      label: 'Country',
      kind: 'select',
      options: countries.map((value) => ({ value, label: countryNames[value] })),
    },
    active,
  ],
  renewalType: [
    { name: 'renewalName', label: 'Renewal name', kind: 'text', required: true, max: 100 },
    { name: 'defaultMonths', label: 'Every, months', kind: 'number' },
    {
      name: 'fixedMonthDay',
      label: 'Or every year by',
      kind: 'text',
      max: 5,
      hint: 'Month and day, such as 12-31',
    },
    {
      name: 'seasonOpens',
      label: 'Filing opens',
      kind: 'text',
      max: 5,
      hint: 'Month and day. From then, a filing is for the year ahead',
    },
    {
      name: 'periodStarts',
      label: 'For the year from',
      kind: 'text',
      max: 5,
      hint: 'Month and day. Empty: the day after the yearly day',
    },
    {
      name: 'keepsDay',
      label: 'Keeps its day',
      kind: 'switch',
      hint: 'Renewed early or late, it is due on the same day again',
    },
    {
      name: 'longestYears',
      label: 'Longest, years',
      kind: 'number',
      hint: 'The most years one certificate can be for, such as 3',
    },
    { name: 'dueSoonDays', label: 'Due soon, days before', kind: 'number' },
    { name: 'regulation', label: 'Regulation', kind: 'text', max: 100 },
    {
      name: 'appliesToEquipmentTypeIds',
      label: 'Applies to',
      kind: 'choices',
      list: 'equipmentType',
      hint: 'Every type when none is chosen',
    },
    {
      name: 'documentRequired',
      label: 'Document required',
      kind: 'switch',
      hint: 'No completion without its proof',
    },
    {
      name: 'isStateProgram',
      label: 'State program',
      kind: 'switch',
      hint: 'Inspections are good through the end of the month (49 CFR 396.17(f))',
    },
    {
      name: 'copiesTo',
      label: 'Sets',
      kind: 'select',
      options: copiedDates.map((value) => ({ value, label: copiedDateNames[value] })),
    },
    active,
  ],
  equipmentGroup: [
    { name: 'groupName', label: 'Group name', kind: 'text', required: true, max: 100 },
    { name: 'locationId', label: 'Location', kind: 'choice', list: 'location' },
    active,
  ],
  equipmentType: [
    { name: 'equipmentTypeName', label: 'Equipment type', kind: 'text', required: true, max: 100 },
    { name: 'category', label: 'Category', kind: 'select', options: same(equipmentCategories) },
    {
      name: 'needsAnnualInspection',
      label: 'Annual inspection',
      kind: 'switch',
      hint: 'Units of the type owe one every 12 months unless their weight says otherwise (49 CFR 390.5T, 396.17)',
    },
    {
      name: 'onHighway',
      label: 'Driven on a highway',
      kind: 'switch',
      hint: 'Off for forklifts and the like, which owe no annual inspection',
    },
    {
      name: 'defaultPrimaryUnitId',
      label: 'Primary meter unit',
      kind: 'choice',
      list: 'MeterUnit',
      hint: 'Preselected when a unit is added',
    },
    {
      name: 'starterReminders',
      label: 'Starter reminders',
      kind: 'reminders',
      hint: 'Offered when a unit of the type is added',
    },
    active,
  ],
  location: [
    { name: 'locationName', label: 'Location name', kind: 'text', required: true, max: 100 },
    { name: 'address', label: 'Address', kind: 'text', max: 200 },
    { name: 'city', label: 'City', kind: 'text', max: 100 },
    { name: 'stateId', label: 'State', kind: 'choice', list: 'state' },
    { name: 'timeZone', label: 'Time zone', kind: 'zone' },
    active,
  ],
  incidentType: [
    { name: 'incidentName', label: 'Incident type', kind: 'text', required: true, max: 100 },
    {
      name: 'asksDotQuestions',
      label: 'DOT questions',
      kind: 'switch',
      hint: 'Asks what makes an accident recordable',
    },
    { name: 'defaultSeverityId', label: 'Default severity', kind: 'choice', list: 'Severity' },
    active,
  ],
  FuelType: valueFields,
  SalaryFormat: valueFields,
  EmployeeType: [
    ...valueFields,
    {
      name: 'needsDriverFile',
      label: 'Driver file',
      kind: 'switch',
      hint: 'People of this type need one (49 CFR 391.51)',
    },
  ],
  OwnershipType: valueFields,
  MeterUnit: valueFields,
  Grade: [
    key,
    shown,
    {
      name: 'meaning',
      label: 'Meaning',
      kind: 'select',
      required: true,
      options: gradeMeanings.map((value) => ({ value, label: gradeMeaningNames[value] })),
      hint: 'From now on; what is recorded stays',
    },
    ...placed,
  ],
} as const satisfies Readonly<Record<LookupList, readonly LookupField[]>>;
