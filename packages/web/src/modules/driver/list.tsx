import { driverColumns } from '@roadproof/contract/driver.columns';
import { displayName } from '@roadproof/domain/person';
import { bodySource } from '../../kit/grid/list-source.ts';
import { List } from '../../kit/grid/list.tsx';
import { Page } from '../../shell/page.tsx';
import { ScreenButton } from '../../shell/screen-button.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { actionsColumn, DriverActions } from './row-actions.tsx';

const source = bodySource('employees.list', 'employees.excel');
const driversOnly = { employeeType: 'cdl' };
const more = [actionsColumn];

/** Everybody of type CDL (specification 1, section 2.5). */
export function DriverList() {
  const hrefTo = useScreenHref();
  const add = <ScreenButton to="/employee/add">Add New Employee</ScreenButton>;
  return (
    <Page
      title="All Drivers"
      description="Everyone with a CDL job, current and prior, with license and medical card."
      action={add}
      fill
    >
      <List
        label="All drivers"
        columns={driverColumns}
        moreColumns={more}
        source={source}
        extra={driversOnly}
        search="Search name, number, e-mail or license"
        rowHref={(row) => hrefTo('/employee/driver/details', { id: row.id })}
        look={({ key }, row) =>
          key === actionsColumn.key ? (
            <DriverActions id={row.id} name={displayName(row)} />
          ) : undefined
        }
        card={{
          title: displayName,
          keys: [
            'licenceExpirationDate',
            'medCertCardExpirationDate',
            'employeeStatus.lookupDisplayName',
          ],
        }}
        empty={{
          title: 'No drivers here yet',
          text: 'Employees of type CDL appear in this list.',
          action: add,
        }}
      />
    </Page>
  );
}
