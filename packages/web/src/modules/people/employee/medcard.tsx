import { medCardColumns } from '@roadproof/contract/people/employee.columns';
import { useMemo } from 'react';
import type { Input, Row } from '../../../api/operation-map.ts';
import { query, queryClient } from '../../../api/query.ts';
import { withCounts } from '../../../kit/grid/rows/list-source.ts';
import {
  actionColumn,
  type ListRequest,
  type RowActions,
} from '../../../kit/grid/rows/row-actions.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useListFiling } from '../driver-file/use-list-filing.tsx';
import { useNonDrivers } from './use-non-drivers.ts';
import { ImportInvitation } from '../../../pieces/import-button.tsx';
import { isNobody } from '../../../pieces/start/steps.ts';
import { useStart } from '../../../pieces/start/use-start.ts';
import { peopleSource } from './people-source.ts';
import { personLook } from './person-look.tsx';
import { useCardReminder } from './use-card-reminder.tsx';
import { usePeopleActs } from './use-people-acts.tsx';

const source = withCounts(peopleSource, 'employees.counts');
const overdue = { isMedCardOverDue: true } as const;
const dueSoon = { isMedCardDueSoon: true } as const;
const actionsColumn = actionColumn('Actions', 78);

/** The cards of the list, in its order. */
const cardsToFile = ({ body: { options, ...filter }, extra }: ListRequest) => {
  // Papers have fields of their own, not columns of the list.
  const { columns: _, ...order } = options ?? {};
  const input = { ...filter, ...extra, options: order };
  return queryClient.fetchQuery({
    ...query('employees.medCardsToFile', input as Input<'employees.medCardsToFile'>),
    staleTime: 0,
  });
};

export function MedCards() {
  const hrefTo = useScreenHref();
  const [remind, reminder] = useCardReminder();
  const [selection, dialogs] = usePeopleActs(remind);
  const [fileOf, filing] = useListFiling(cardsToFile);
  const actions = useMemo(
    (): RowActions<Pick<Row<'employees.list'>, 'id' | 'firstName' | 'lastName'>> => ({
      column: actionsColumn,
      of: (row) => `${row.firstName} ${row.lastName}`,
      items: (row, list) => [fileOf(row.id, list)],
    }),
    [fileOf],
  );
  const [overdueTail, dueSoonTail] = useNonDrivers([overdue, dueSoon]);
  const tabs: readonly [ListTab, ...ListTab[]] = [
    {
      name: 'overdue',
      label: 'Overdue',
      extra: overdue,
      tail: overdueTail,
      empty: {
        title: 'No medical card has expired',
        text: 'Medical cards that expire soon are listed under Due Soon.',
      },
    },
    {
      name: 'dueSoon',
      label: 'Due Soon',
      extra: dueSoon,
      tail: dueSoonTail,
      empty: {
        title: 'No medical card expires soon',
        text: 'Those that have expired are listed under Overdue.',
      },
    },
  ];
  const isNone = isNobody(useStart());
  return (
    <Page title="Employees Med Cards" description="Medical cards of all employees." fill>
      <TabbedList
        label="Med cards"
        columns={medCardColumns}
        source={source}
        tabs={tabs}
        search="Search name, number or e-mail"
        rowHref={(row) => hrefTo('/employee/details', { id: row.id })}
        look={personLook}
        actions={actions}
        selection={selection}
        editHref={(row) => hrefTo('/employee/edit', { id: row.id })}
        card={{
          title: (row) => `${row.firstName} ${row.lastName}`,
          photo: (row) => row.photo,
          keys: ['medCertCardExpirationDate', 'phoneNumber', 'employeeGroup.groupName'],
        }}
        empty={{
          title: isNone ? 'No medical cards yet' : 'No medical card is overdue or due soon',
          text: 'People whose medical card has expired or is due soon show up here.',
          action: isNone && (
            <ImportInvitation
              to="/employee/import"
              entity="employee"
              label="Import from a spreadsheet"
            />
          ),
        }}
      />
      {dialogs}
      {reminder}
      {filing}
    </Page>
  );
}
