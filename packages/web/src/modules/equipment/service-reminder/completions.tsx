import { formatDay, formatReading, missing } from '@roadproof/domain/format';
import { CompletionTable, NotesCell, QuietLine } from '../../../kit/details/completion-table.tsx';
import { UndoCompletion } from '../../../kit/details/undo-completion.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { meterNames, meters, type Reminder } from './reminder.ts';

type Completion = Reminder['serviceReminderHistory'][number];

function OrderLink({ order }: { readonly order: Completion['workOrder'] }) {
  const hrefTo = useScreenHref();
  if (!order) return missing;
  const { id, equipmentId, orderNo } = order;
  const href = hrefTo('/equipment/workorder/resolve-workorder', { id, equipmentId });
  const text = `Work order ${orderNo}`;
  return href ? <AppLink href={href}>{text}</AppLink> : text;
}

/** What becomes of the readings that were entered with a completion; nothing to say of none. */
function readingsText(done: Completion, { equipment }: Reminder): string {
  const given = meterNames.flatMap((meter) => {
    const { reading, unit } = meters[meter];
    return done[reading] === null ? [] : [formatReading(done[reading], equipment[unit])];
  });
  if (given.length === 0) return '';
  const [what, verb] = given.length === 1 ? ['The reading', 'stays'] : ['The readings', 'stay'];
  return ` ${what} ${given.join(' and ')} ${verb} in the meter history of ${equipment.name}; correct a wrong one there.`;
}

/** Says that included completions are taken back too; empty where the reminder includes none. */
const partsText = ({ includes }: Reminder): string =>
  includes.length === 0 ? '' : ' What was completed as part of it is taken back too.';

/** The reminder whose completion this one is part of. */
function PartOf({ of }: { readonly of: NonNullable<Completion['partOf']> }) {
  const href = useScreenHref()('/equipment/service-reminder/reminder-details', {
    id: of.serviceReminderId,
  });
  return (
    <QuietLine>
      As part of {href ? <AppLink href={href}>{of.taskName}</AppLink> : of.taskName}
    </QuietLine>
  );
}

function TakeBackDone({ done, reminder }: Omit<LineProps, 'isLatest'>) {
  if (done.partOf) return <QuietLine>Take back {done.partOf.taskName} to take this back</QuietLine>;
  // It is the order's as long as that is resolved.
  if (done.workOrder?.isResolved)
    return <QuietLine>Reopen its work order to take this back</QuietLine>;
  return (
    <UndoCompletion
      operation="serviceReminders.takeBack"
      done={done}
      thing={reminder.task.name}
      also={`${partsText(reminder)}${readingsText(done, reminder)}`}
    />
  );
}

interface LineProps {
  readonly done: Completion;
  readonly reminder: Reminder;
  readonly isLatest: boolean;
}

function Line({ done, reminder, isLatest }: LineProps) {
  const timeOf = useInstants();
  const { primaryMeterUnit, secondaryMeterUnit } = reminder.equipment;
  return (
    <tr>
      <td data-label="Completed">
        {formatDay(done.completionDate)}
        {done.partOf ? <PartOf of={done.partOf} /> : null}
        <QuietLine>Entered {timeOf(done.createdAt)}</QuietLine>
        {isLatest && reminder.equipment.isInUse ? (
          <TakeBackDone done={done} reminder={reminder} />
        ) : null}
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

/** What stands in place of the completions while there are none; a day that came with an import has no record of its own. */
function emptyText({ completedAt }: Reminder): string {
  return completedAt === null
    ? 'Not completed yet. Every completion is kept here with its date and readings.'
    : `Last completed ${formatDay(completedAt)}, as imported. From now on, every completion is kept here.`;
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
    <CompletionTable headers={headers} count={done.length} empty={emptyText(reminder)}>
      {done.map((one, at) => (
        <Line key={one.id} done={one} reminder={reminder} isLatest={at === 0} />
      ))}
    </CompletionTable>
  );
}
