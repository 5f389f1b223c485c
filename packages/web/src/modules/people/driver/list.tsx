import { driverColumns } from '@roadproof/contract/people/driver.columns';
import { displayName } from '@roadproof/domain/people/person';
import { List } from '../../../kit/grid/frame/list.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { EmptyActions, ImportInvitation } from '../../../pieces/import-button.tsx';
import { PapersButton } from '../../../pieces/papers-button.tsx';
import { useDriverActions } from './row-actions.ts';
import { peopleSource, type ListedPerson } from '../employee/people-source.ts';
import { personLook } from '../employee/person-look.tsx';
import { useCardReminder } from '../employee/use-card-reminder.tsx';
import { usePeopleActs } from '../employee/use-people-acts.tsx';

const nameOf = (row: ListedPerson) => displayName(row);
const driversOnly = { employeeType: 'cdl' };

export function DriverList() {
  const [remind, reminder] = useCardReminder();
  const [selection, dialogs] = usePeopleActs(remind);
  const hrefTo = useScreenHref();
  const actions = useDriverActions(nameOf);
  const add = <ScreenButton to="/employee/add">Add New Employee</ScreenButton>;
  return (
    <Page
      title="All Drivers"
      description="Everyone with a CDL job, current and prior, with license and medical card."
      action={
        <>
          <PapersButton />
          {add}
        </>
      }
      fill
    >
      <List
        hasViews
        label="All drivers"
        columns={driverColumns}
        source={peopleSource}
        extra={driversOnly}
        search="Search name, number, e-mail or license"
        rowHref={(row) => hrefTo('/employee/driver/details', { id: row.id })}
        look={personLook}
        actions={actions}
        selection={selection}
        card={{
          title: nameOf,
          photo: (row) => row.photo,
          keys: [
            'licenceExpirationDate',
            'medCertCardExpirationDate',
            'employeeStatus.lookupDisplayName',
          ],
        }}
        empty={{
          title: 'No drivers here yet',
          text: 'Employees of type CDL appear in this list.',
          action: (
            <EmptyActions>
              {add}
              <ImportInvitation to="/employee/import" entity="employee" />
            </EmptyActions>
          ),
        }}
      />
      {dialogs}
      {reminder}
    </Page>
  );
}
