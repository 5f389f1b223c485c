/** The lists of choices an administrator looks after, each with a screen of its own: seven with a table each, six groups of lookup values. */
export const lookupLists = [
  'employeeGroup',
  'state',
  'renewalType',
  'equipmentGroup',
  'equipmentType',
  'location',
  'incidentType',
  'FuelType',
  'SalaryFormat',
  'EmployeeType',
  'OwnershipType',
  'MeterUnit',
  'Grade',
] as const;

export type LookupList = (typeof lookupLists)[number];

/** Those of them that are groups of lookup values. */
export const lookupGroups = [
  'FuelType',
  'SalaryFormat',
  'EmployeeType',
  'OwnershipType',
  'MeterUnit',
  'Grade',
] as const satisfies readonly LookupList[];

export type LookupGroup = (typeof lookupGroups)[number];

/** The groups as a person reads them. */
export const lookupGroupNames: Readonly<Record<LookupGroup, string>> = {
  FuelType: 'Fuel type',
  SalaryFormat: 'Salary format',
  EmployeeType: 'Employee type',
  OwnershipType: 'Ownership type',
  MeterUnit: 'Meter unit',
  Grade: 'Grade',
};

/** One of each and several, as sentences call them. */
export const lookupNouns: Readonly<Record<LookupList, readonly [one: string, many: string]>> = {
  employeeGroup: ['group', 'groups'],
  state: ['state', 'states'],
  renewalType: ['renewal type', 'renewal types'],
  equipmentGroup: ['group', 'groups'],
  equipmentType: ['equipment type', 'equipment types'],
  location: ['location', 'locations'],
  incidentType: ['incident type', 'incident types'],
  FuelType: ['fuel type', 'fuel types'],
  SalaryFormat: ['salary format', 'salary formats'],
  EmployeeType: ['employee type', 'employee types'],
  OwnershipType: ['ownership type', 'ownership types'],
  MeterUnit: ['meter unit', 'meter units'],
  Grade: ['grade', 'grades'],
};

/** What may use a value of a list, one of it and several. */
export const lookupUsers = {
  employee: ['employee', 'employees'],
  equipment: ['unit', 'units'],
  renewal: ['renewal', 'renewals'],
  training: ['training', 'trainings'],
  completion: ['completion', 'completions'],
  fileType: ['kind of paper', 'kinds of paper'],
  attempt: ['failed attempt', 'failed attempts'],
  incident: ['incident', 'incidents'],
  course: ['course rule', 'course rules'],
  location: ['location', 'locations'],
  equipmentGroup: ['equipment group', 'equipment groups'],
  equipmentType: ['equipment type', 'equipment types'],
  incidentType: ['incident type', 'incident types'],
  renewalType: ['renewal type', 'renewal types'],
  saved: ['saved filter', 'saved filters'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>;

export type LookupUser = keyof typeof lookupUsers;

/** How many records of one kind use a value. */
export interface LookupUse {
  readonly of: LookupUser;
  readonly count: number;
}

/** Who uses a value, in words: '12 employees', '3 units and 1 location'; null when nobody does. */
export function usesText(uses: readonly LookupUse[]): string | null {
  const parts = uses
    .filter(({ count }) => count > 0)
    .map(
      ({ of, count }) => `${count.toLocaleString('en-US')} ${lookupUsers[of][count === 1 ? 0 : 1]}`,
    );
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
