import type { Column } from '@roadproof/contract/column';
import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import { workOrderColumns } from '@roadproof/contract/equipment/work-order.columns';
import { formatMoney } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { AddLink, UnitList } from './unit-list.tsx';
import type { Unit } from './unit.ts';

/** Most rows a details screen shows; the list itself shows the rest. */
const most = 100;

/** The columns of a list that say something here: not the unit itself. */
const ofUnit = (columns: readonly Column[], keys: readonly string[]): readonly Column[] =>
  keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);

const reminderColumns = ofUnit(serviceReminderColumns.columns, [
  'task.name',
  'status',
  'due',
  'due.also',
  'completedAt',
]);
const orderColumns = ofUnit(workOrderColumns.columns, [
  'workOrder.workOrderNumber',
  'workOrder.description',
  'workOrder.priority.lookupDisplayName',
  'workOrder.assignment.displayName',
  'status.lookupDisplayName',
  'completionDate',
]);
const unitRenewalColumns = ofUnit(renewalColumns.columns, [
  'renewalType.renewalName',
  'renewalStatus.lookupDisplayName',
  'due',
  'lastCompletedOn',
]);

interface Props {
  readonly unit: Unit;
}

const sorted = (field: string, direction: 'asc' | 'desc') => ({
  options: { sortBy: [{ field, direction }], pageNumber: 1, pageSize: most },
});

/** What service a unit has; its list and its time axis read the same answer. */
export const unitReminders = (equipmentId: string) =>
  query('serviceReminders.list', { equipmentId, ...sorted('due', 'asc') }, { quiet: true });

/** The same of its renewals. */
export const unitRenewals = (equipmentId: string) =>
  query('renewals.list', { equipmentId, ...sorted('due', 'asc') }, { quiet: true });

export function UnitReminders({ unit }: Props) {
  const hrefTo = useScreenHref();
  const answer = useQuery(unitReminders(unit.id));
  return (
    <UnitList
      title="Service Reminders"
      open={unit.openReminders}
      page={answer.data}
      query={answer}
      columns={reminderColumns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefTo('/equipment/service-reminder/reminder-details', { id })}
      empty={
        unit.isInUse
          ? 'No service is planned. A reminder says when this unit needs one, by date, by meter or both.'
          : 'No service is due while the unit is out of use. Its reminders stay on record and count again once it is back.'
      }
    />
  );
}

export function UnitOrders({ unit }: Props) {
  const hrefTo = useScreenHref();
  const answer = useQuery(
    query(
      'workOrders.lines',
      { equipmentId: unit.id, ...sorted('workOrder.createdAt', 'desc') },
      { quiet: true },
    ),
  );
  return (
    <UnitList
      title="Work Orders"
      open={unit.openWorkOrders}
      also={
        unit.costToDate === null
          ? undefined
          : `${formatMoney(unit.costToDate)} to date, before discounts and taxes`
      }
      page={answer.data}
      query={answer}
      columns={orderColumns}
      rowKey={({ id }) => id}
      rowHref={({ workOrderId, equipmentId }) =>
        hrefTo('/equipment/workorder/resolve-workorder', { id: workOrderId, equipmentId })
      }
      empty="No work orders. Repairs and inspections of this unit appear here."
    />
  );
}

/** What has to be renewed for a unit: registration, inspection, permits. */
export function UnitRenewals({ unit }: Props) {
  const hrefTo = useScreenHref();
  const answer = useQuery(unitRenewals(unit.id));
  return (
    <UnitList
      title="Renewals"
      open={unit.openRenewals}
      page={answer.data}
      query={answer}
      columns={unitRenewalColumns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefTo('/equipment/renewals/resolve-renewal', { id })}
      empty="No renewals. Registration, annual inspection and permits of this unit appear here."
      add={
        <AddLink to="/equipment/renewals/add-renewal" unitId={unit.id}>
          Add Renewal
        </AddLink>
      }
    />
  );
}
