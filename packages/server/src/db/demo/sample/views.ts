import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import type { Draft } from './draft.ts';
import type { People } from './people.ts';

const shown = new Set([
  'lastName',
  'firstName',
  'employeeNumber',
  'employeeGroup.groupName',
  'type.lookupDisplayName',
  'title',
  'hireDate',
  'phoneNumber',
]);

/** Writes down how the office looks at new people, for everybody to find. */
export function addViews(draft: Draft, people: People): void {
  draft.add('listView', {
    ownerId: people.named('office').id,
    listKey: employeeColumns.list,
    name: 'Newest hires first',
    isShared: true,
    address: 'sort=-hireDate',
    columns: JSON.stringify({
      hidden: employeeColumns.columns.map(({ key }) => key).filter((key) => !shown.has(key)),
    }),
  });
}
