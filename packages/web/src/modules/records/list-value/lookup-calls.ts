import * as forms from '@roadproof/contract/company/lookup-form';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import type { OperationName, Row } from '../../../api/operation-map.ts';
import type { FormSchema } from '../../../kit/form/form-values.ts';

type Noun =
  | 'employeeGroups'
  | 'states'
  | 'renewalTypes'
  | 'equipmentGroups'
  | 'equipmentTypes'
  | 'locations'
  | 'incidentTypes'
  | 'lookupValues';

/** A value of any of the lists: what all of them have, and fields of its own. */
export type LookupRow = Pick<
  Row<'employeeGroups.list'>,
  'id' | 'version' | 'isSystem' | 'usedBy' | 'usedByText' | 'uses' | 'looksLike'
> &
  Readonly<Record<string, unknown>>;

/** What of the contract the screen of a list calls. */
export interface LookupCalls {
  readonly list: Extract<OperationName, `${Noun}.list`>;
  readonly excel: Extract<OperationName, `${Noun}.excel`>;
  readonly save: Extract<OperationName, `${Noun}.save`>;
  readonly remove: Extract<OperationName, `${Noun}.remove`>;
  readonly schema: FormSchema;
  /** The group of lookup values the list is. */
  readonly group: LookupList | null;
}

const calls = <N extends Noun>(
  noun: N,
  schema: FormSchema,
  group: LookupList | null = null,
): LookupCalls => ({
  list: `${noun}.list`,
  excel: `${noun}.excel`,
  save: `${noun}.save`,
  remove: `${noun}.remove`,
  schema,
  group,
});
// A group's name is the screen's own; a driver file is asked of employee types alone, a meaning of grades.
const value = forms.saveLookupValue.omit({ lookupGroupName: true });
const valuesOf = (group: LookupList): LookupCalls => calls('lookupValues', schemaOf(group), group);
const schemaOf = (group: LookupList): FormSchema => {
  if (group === 'EmployeeType') return value.omit({ meaning: true });
  if (group === 'Grade') return value.omit({ needsDriverFile: true });
  return value.omit({ meaning: true, needsDriverFile: true });
};

/** The calls of each list. */
export const lookupCalls: Readonly<Record<LookupList, LookupCalls>> = {
  employeeGroup: calls('employeeGroups', forms.lookupForms.employeeGroup),
  state: calls('states', forms.lookupForms.state),
  renewalType: calls('renewalTypes', forms.lookupForms.renewalType),
  equipmentGroup: calls('equipmentGroups', forms.lookupForms.equipmentGroup),
  equipmentType: calls('equipmentTypes', forms.lookupForms.equipmentType),
  location: calls('locations', forms.lookupForms.location),
  incidentType: calls('incidentTypes', forms.lookupForms.incidentType),
  FuelType: valuesOf('FuelType'),
  SalaryFormat: valuesOf('SalaryFormat'),
  EmployeeType: valuesOf('EmployeeType'),
  OwnershipType: valuesOf('OwnershipType'),
  MeterUnit: valuesOf('MeterUnit'),
  Grade: valuesOf('Grade'),
};

/** What every request of a list carries: the group, where the list is one of several in a table. */
export const extraOf = ({ group }: LookupCalls): Readonly<Record<string, unknown>> =>
  group === null ? {} : { lookupGroupName: group };
