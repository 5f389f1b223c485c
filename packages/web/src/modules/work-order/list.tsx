import type { Column } from '@roadproof/contract/column';
import { workOrderColumns } from '@roadproof/contract/work-order.columns';
import { firstLine } from '@roadproof/domain/work-order';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Row } from '../../api/operation-map.ts';
import { query } from '../../api/query.ts';
import { bodySource } from '../../kit/grid/list-source.ts';
import { actionColumn, type RowActions } from '../../kit/grid/row-actions.ts';
import { TabbedList, type ListTab } from '../../kit/grid/tabbed-list.tsx';
import { useLookupIds } from '../../kit/grid/use-lookup-ids.ts';
import { Page } from '../../shell/page.tsx';
import { ScreenButton } from '../../shell/screen-button.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { pendingTail } from './pending-tail.ts';

const source = bodySource('workOrders.lines', 'workOrders.excel');

const editColumn = actionColumn('Edit', 64, 'start');

type OrderRow = Row<'workOrders.lines'>;

/** The first line of a description stands for it. */
function look({ key }: Column, row: OrderRow) {
  return key === 'workOrder.description' ? firstLine(row.workOrder.description) : undefined;
}

export function WorkOrders() {
  const hrefTo = useScreenHref();
  const statuses = useLookupIds('Status');
  const { data: counts } = useQuery(query('dashboard.data', {}, { quiet: true }));
  const orders = counts?.openWorkorders;
  const tabs = useMemo((): readonly [ListTab, ...ListTab[]] => {
    const status = (name: string) => (statuses ? { statusId: statuses[name] } : null);
    return [
      {
        name: 'pending',
        label: 'Pending',
        extra: status('Pending'),
        tail: (lines) => pendingTail(lines, orders),
      },
      { name: 'completed', label: 'Completed', extra: status('Completed') },
    ];
  }, [statuses, orders]);
  const actions = useMemo(
    (): RowActions<OrderRow> => ({
      column: editColumn,
      of: (row) => row.workOrder.workOrderNumber,
      items: ({ workOrderId, equipmentId }) => {
        const href = hrefTo('/equipment/workorder/edit', { id: workOrderId, equipmentId });
        return href ? [{ label: 'Edit', icon: IconPencil, href }] : [];
      },
    }),
    [hrefTo],
  );
  const add = <ScreenButton to="/equipment/workorder/add">Add Work Order</ScreenButton>;
  return (
    <Page title="Work Orders" description="One line per order and unit." action={add} fill>
      <TabbedList
        label="Work orders"
        columns={workOrderColumns}
        look={look}
        actions={actions}
        source={source}
        tabs={tabs}
        search="Search order, equipment or description"
        rowHref={(row) =>
          hrefTo('/equipment/workorder/resolve-workorder', {
            id: row.workOrderId,
            equipmentId: row.equipmentId,
          })
        }
        card={{
          title: (row) => row.equipment.name,
          keys: [
            'workOrder.workOrderNumber',
            'workOrder.priority.lookupDisplayName',
            'workOrder.description',
          ],
        }}
        empty={{
          title: 'No work orders here',
          text: 'A work order says what is to be done on which units, and who does it.',
          action: add,
        }}
      />
    </Page>
  );
}
