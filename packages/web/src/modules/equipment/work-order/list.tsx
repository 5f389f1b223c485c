import type { Column, Columns } from '@roadproof/contract/column';
import { workOrderColumns } from '@roadproof/contract/equipment/work-order.columns';
import { counted, formatMoney } from '@roadproof/domain/format';
import { firstLine } from '@roadproof/domain/equipment/work-order';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { query } from '../../../api/query.ts';
import { withCounts } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useComplete } from '../../../bulk-act/use-complete-acts.tsx';
import { orderSource, type OrderRow } from './order-source.ts';
import { pendingTail } from './pending-tail.ts';
import classes from './work-order.module.css';

const source = withCounts(orderSource, 'workOrders.counts');

const editColumn = actionColumn('Edit', 64, 'start');

const fetchDialog = async () => (await import('./complete-many.tsx')).CompleteOrders;

const idOf = ({ id }: OrderRow): string => id;
const isPending = ({ status }: OrderRow): boolean => status.lookupName === 'Pending';

/** The tab says the status already; each leaves out what its rows cannot have or need less. */
const columnsOf = (list: string, left: readonly string[]): Columns => ({
  ...workOrderColumns,
  list,
  columns: workOrderColumns.columns.map((column) =>
    left.includes(column.key) ? { ...column, hidden: true } : column,
  ),
});
const pendingColumns = columnsOf('work-order-pending', [
  'status.lookupDisplayName',
  'completionDate',
  'completedBy',
]);
const completedColumns = columnsOf('work-order-completed', [
  'status.lookupDisplayName',
  'workOrder.assignment.displayName',
  'workOrder.createdAt',
]);

/** The first line of a description stands for it; a total that lacks prices and a unit out of use say so. */
function look({ key }: Column, row: OrderRow) {
  const { totalCost, unpricedLines } = row.workOrder;
  if (key === 'workOrder.totalCost' && totalCost !== null && unpricedLines > 0)
    return (
      <span
        title={`Plus ${counted(unpricedLines, 'labor or part line', 'labor and part lines')} without a cost`}
      >
        <span className={classes.tail}>from </span>
        {formatMoney(totalCost)}
      </span>
    );
  if (key === 'workOrder.description') return firstLine(row.workOrder.description);
  const { name, outOfUse } = row.equipment;
  if (key !== 'equipment.name' || outOfUse === null) return undefined;
  return (
    <>
      {name} <span className={classes.tail}>{outOfUse}</span>
    </>
  );
}

export function WorkOrders() {
  const hrefTo = useScreenHref();
  const [complete, completing] = useComplete(fetchDialog);
  const selection: Selection<OrderRow> = {
    idOf,
    acts: (rows, clear) => (rows.every(isPending) ? [complete(rows, clear)] : []),
  };
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
        columns: pendingColumns,
        tail: (lines) => pendingTail(lines, orders),
        empty: {
          title: 'No work order is open',
          text: 'Everything is done. Completed work orders are listed under Completed.',
        },
      },
      {
        name: 'completed',
        label: 'Completed',
        extra: status('Completed'),
        columns: completedColumns,
        empty: {
          title: 'No work order is completed yet',
          text: 'A line is listed here as soon as it is resolved.',
        },
      },
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
        selection={selection}
        card={{
          title: ({ equipment: { name, outOfUse } }) =>
            outOfUse === null ? name : `${name} (${outOfUse})`,
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
      {completing}
    </Page>
  );
}
