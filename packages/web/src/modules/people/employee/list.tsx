import { Button } from '@mantine/core';
import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import { trainingCheck } from '@roadproof/domain/people/audit-check';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { withCounts } from '../../../kit/grid/rows/list-source.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { nothingFound } from '../../../pieces/nothing-found.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { InviteButton } from '../../../pieces/invite-button.tsx';
import { peopleSource } from './people-source.ts';
import { personLook } from './person-look.tsx';
import { usePeopleActs } from './use-people-acts.tsx';

const source = withCounts(peopleSource, 'employees.counts');
const tabs: readonly [ListTab, ...ListTab[]] = [
  { name: 'current', label: 'Current', extra: { employeeStatus: 'Current' } },
  {
    name: 'prior',
    label: 'Prior',
    extra: { employeeStatus: 'Archived' },
    empty: {
      title: 'No one has left',
      text: 'People who left stay here, with their papers for as long as the law requires.',
    },
  },
  { name: 'all', label: 'All', extra: {} },
];
/** Those at whom the check of an auditor finds something, in the place of everybody current. */
const checked: typeof tabs = [
  { name: 'current', label: `Check ${trainingCheck}`, extra: { check: trainingCheck } },
  ...tabs.slice(1),
];

export function EmployeeList() {
  const hrefTo = useScreenHref();
  const [selection, dialogs] = usePeopleActs();
  const [search] = useQueryString();
  const isChecked = search.get('check') === trainingCheck;
  const medCards = hrefTo('/employee/medcard');
  const add = <ScreenButton to="/employee/add">Add New Employee</ScreenButton>;
  return (
    <Page
      title="Employees"
      description="Everyone on the roster, with license and medical card."
      action={
        <>
          <ImportButton to="/employee/import" entity="employee" />
          <InviteButton />
          {medCards && (
            <Button variant="default" component={AppLink} href={medCards}>
              Med cards
            </Button>
          )}
          {add}
        </>
      }
      fill
    >
      <TabbedList
        label="Employees"
        columns={employeeColumns}
        source={source}
        tabs={isChecked ? checked : tabs}
        search="Search name, number, e-mail or license"
        rowHref={(row) => hrefTo('/employee/details', { id: row.id })}
        look={personLook}
        selection={selection}
        editHref={(row) => hrefTo('/employee/edit', { id: row.id })}
        card={{
          title: (row) => `${row.firstName} ${row.lastName}`,
          photo: (row) => row.photo,
          keys: ['licenceExpirationDate', 'medCertCardExpirationDate', 'employeeGroup.groupName'],
        }}
        empty={
          isChecked
            ? nothingFound
            : {
                title: 'No employees here yet',
                text: 'This list holds everyone who works for the company, drivers and office alike.',
                action: (
                  <EmptyActions>
                    {add}
                    <ImportInvitation to="/employee/import" entity="employee" />
                  </EmptyActions>
                ),
              }
        }
      />
      {dialogs}
    </Page>
  );
}
