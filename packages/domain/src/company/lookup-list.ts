/** The words of a list of values. A list with its own table has the key that Kysely has for the table. */
interface ListOfValues {
  /** One of its values in a toast or a question: 'Employee Group'. */
  readonly called: string;
  /** One of them in a sentence; `called` in lower case by default. */
  readonly noun?: string;
  /** The field that is the name of a value; none of a group of lookup values, which share a table. */
  readonly name?: string;
  /** A value cannot be added by its name alone. */
  readonly needsMore?: true;
}

/** The lists of choices that administrators manage, each with a screen of its own. */
const lists = {
  employeeGroup: { called: 'Employee Group', noun: 'group', name: 'groupName' },
  state: { called: 'State', name: 'stateName', needsMore: true },
  renewalType: { called: 'Renewal Type', name: 'renewalName' },
  equipmentGroup: { called: 'Equipment Group', noun: 'group', name: 'groupName' },
  equipmentType: { called: 'Equipment Type', name: 'equipmentTypeName' },
  location: { called: 'Training Location', noun: 'location', name: 'locationName' },
  incidentType: { called: 'Incident Type', name: 'incidentName' },
  FuelType: { called: 'Fuel Type' },
  SalaryFormat: { called: 'Salary Format' },
  EmployeeType: { called: 'Employee Type' },
  OwnershipType: { called: 'Ownership Type' },
  MeterUnit: { called: 'Meter Unit' },
  Grade: { called: 'Grade' },
} as const satisfies Readonly<Record<string, ListOfValues>>;

type Lists = typeof lists;

export type LookupList = keyof Lists;

/** A list with a table of its own. */
export type OwnTableList = {
  [L in LookupList]: Lists[L] extends { readonly name: string } ? L : never;
}[LookupList];

/** A list that is a group of lookup values. */
export type LookupGroup = Exclude<LookupList, OwnTableList>;

/** The field that is the name of a value: 'groupName', of a group 'lookupDisplayName'. */
export type NameField<L extends LookupList = LookupList> = Lists[L] extends {
  readonly name: infer N extends string;
}
  ? N
  : 'lookupDisplayName';

/** A list to which a name alone is enough to add a value; a state needs its code too. */
export type NamedList = {
  [L in LookupList]: Lists[L] extends { readonly needsMore: true } ? never : L;
}[LookupList];

/** Every list with its words, in the order of the menu. */
export const lookupLists: Readonly<Record<LookupList, ListOfValues>> = lists;

/** The names of the lists, in the same order. */
export const lookupListNames = Object.keys(lists) as readonly LookupList[];

/** True for a group of lookup values. */
export const isGroup = (list: LookupList): list is LookupGroup =>
  lookupLists[list].name === undefined;

/** True for a list with a table of its own; false for every other name. */
export const hasOwnTable = (list: string): list is OwnTableList =>
  lookupListNames.some((one) => one === list && !isGroup(one));

/** The lists with a table of their own. */
export const ownTableLists: readonly OwnTableList[] = lookupListNames.filter(hasOwnTable);

/** The lists that are groups of lookup values. */
export const lookupGroups: readonly LookupGroup[] = lookupListNames.filter(isGroup);

/** True for a list to which a name alone is enough to add a value. */
export const isNamedList = (list: string): list is NamedList =>
  lookupListNames.some((one) => one === list && !lookupLists[one].needsMore);

/** The name field of a list: its own, or what a lookup value shows. */
export const nameFieldOf = <const L extends LookupList>(list: L): NameField<L> =>
  (lookupLists[list].name ?? 'lookupDisplayName') as NameField<L>;

/** Computes a value for each of these lists. */
export const ofEachList = <L extends LookupList, V>(
  names: readonly L[],
  value: (list: L) => V,
): Readonly<Record<L, V>> =>
  Object.fromEntries(names.map((list) => [list, value(list)])) as Record<L, V>;

const asSentence = (text: string): string => `${text.charAt(0)}${text.slice(1).toLowerCase()}`;

/** The groups as a person reads them: 'Fuel type'. */
export const lookupGroupNames = ofEachList(lookupGroups, (group) =>
  asSentence(lists[group].called),
);

/** One of each and several, as sentences call them. */
export const lookupNouns = ofEachList(lookupListNames, (list) => {
  const { called, noun = called.toLowerCase() } = lookupLists[list];
  return [noun, `${noun}s`] as const;
});

/** One of each at the beginning of a message: 'Renewal type'. */
export const lookupTitles = ofEachList(lookupListNames, (list) => {
  const [noun] = lookupNouns[list];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
});

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
