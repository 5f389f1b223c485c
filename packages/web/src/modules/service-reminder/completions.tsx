import { formatDay, formatInstant, formatReading, missing } from '@roadproof/domain/format';
import { CompletionTable, NotesCell, QuietLine } from '../../kit/details/completion-table.tsx';
import { useTimeZone } from '../../kit/form/today.ts';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import type { Reminder } from './reminder.ts';

type Completion = Reminder['serviceReminderHistory'][number];

function OrderLink({ order }: { readonly order: Completion['workOrder'] }) {
  const hrefTo = useScreenHref();
  if (!order) return missing;
  const { id, equipmentId, orderNo } = order;
  const href = hrefTo('/equipment/workorder/resolve-workorder', { id, equipmentId });
  const text = `Work order ${orderNo}`;
  return href ? <AppLink href={href}>{text}</AppLink> : text;
}

function Line({ done, reminder }: { readonly done: Completion; readonly reminder: Reminder }) {
  const zone = useTimeZone();
  const { primaryMeterUnit, secondaryMeterUnit } = reminder.equipment;
  return (
    <tr>
      <td data-label="Completed">
        {formatDay(done.completionDate)}
        <QuietLine>Entered {formatInstant(done.createdAt, zone)}</QuietLine>
      </td>
      <td data-label="Completed by">
        {done.completedBy?.displayName ?? missing}
        {done.createdBy && done.createdBy.id !== done.completedBy?.id ? (
          <QuietLine>Entered by {done.createdBy.displayName}</QuietLine>
        ) : null}
      </td>
      <td data-label="Primary reading">
        {formatReading(done.primaryMeterReading, primaryMeterUnit)}
      </td>
      {secondaryMeterUnit === null ? null : (
        <td data-label="Secondary reading">
          {formatReading(done.secondaryMeterReading, secondaryMeterUnit)}
        </td>
      )}
      <td data-label="Work order">
        <OrderLink order={done.workOrder} />
      </td>
      <NotesCell>{done.notes ?? missing}</NotesCell>
    </tr>
  );
}

/** Every time it was done, newest first. */
export function Completions({ reminder }: { readonly reminder: Reminder }) {
  const { serviceReminderHistory: done, equipment } = reminder;
  const headers = [
    'Completed',
    'Completed by',
    'Primary reading',
    ...(equipment.secondaryMeterUnit === null ? [] : ['Secondary reading']),
    'Work order',
    'Notes',
  ];
  return (
    <CompletionTable
      headers={headers}
      count={done.length}
      empty="Not completed yet. Every completion is kept here with its date and readings."
    >
      {done.map((one) => (
        <Line key={one.id} done={one} reminder={reminder} />
      ))}
    </CompletionTable>
  );
}
