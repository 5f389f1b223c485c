import * as forms from '@roadproof/contract/company/lookup-form';
import {
  hasOwnTable,
  isGroup,
  lookupListNames,
  ofEachList,
  type LookupList,
  type OwnTableList,
} from '@roadproof/domain/company/lookup-list';
import type { OperationName, Row } from '../../../api/operation-map.ts';
import type { FormSchema } from '../../../kit/form/form-values.ts';

type Noun = `${OwnTableList}s` | 'lookupValues';

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

// A group's name is the screen's own; a driver file is asked of employee types alone, a meaning of grades.
const value = forms.saveLookupValue.omit({ lookupGroupName: true });
const schemaOf = (list: LookupList): FormSchema => {
  if (hasOwnTable(list)) return forms.lookupForms[list];
  if (list === 'EmployeeType') return value.omit({ meaning: true });
  if (list === 'Grade') return value.omit({ needsDriverFile: true });
  return value.omit({ meaning: true, needsDriverFile: true });
};

/** The calls of each list. */
export const lookupCalls = ofEachList(lookupListNames, (list): LookupCalls => {
  const noun: Noun = hasOwnTable(list) ? `${list}s` : 'lookupValues';
  return {
    list: `${noun}.list`,
    excel: `${noun}.excel`,
    save: `${noun}.save`,
    remove: `${noun}.remove`,
    schema: schemaOf(list),
    group: isGroup(list) ? list : null,
  };
});

/** What every request of a list carries: the group, where the list is one of several in a table. */
export const extraOf = ({ group }: LookupCalls): Readonly<Record<string, unknown>> =>
  group === null ? {} : { lookupGroupName: group };
