import { counted, formatDay, formatNumber, formatReading } from '@roadproof/domain/format';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { meters, type MeterName, type Reminder } from './reminder.ts';

interface Props {
  readonly reminder: Reminder;
}

const dayUnits: Readonly<Record<string, string>> = {
  Day: 'day',
  Week: 'week',
  Month: 'month',
  Year: 'year',
};

/** 'Every 6 months'; null without an interval. */
function timeText({ timeInterval, timeIntervalType }: Reminder): string | null {
  const unit = dayUnits[timeIntervalType.lookupName ?? ''] ?? timeIntervalType.lookupDisplayName;
  if (timeInterval === null || !unit) return null;
  return timeInterval === 1 ? `Every ${unit}` : `Every ${formatNumber(timeInterval, 0)} ${unit}s`;
}

/** Why less of a threshold counts than somebody entered; undefined where all of it does. */
function cutNote(
  counts: number | null,
  entered: number | null,
  amountText: (amount: number) => string,
): string | undefined {
  return counts !== null && entered !== null && counts < entered
    ? `${amountText(entered)} entered: never more than a quarter of the interval counts.`
    : undefined;
}

/** Why a fixed due day is earlier in a short month; undefined for a day that every month has. */
function fixedDayNote({ keepFixedSchedule, dueMonthDay, timeIntervalType }: Reminder) {
  const isByMonth = ['Month', 'Year'].includes(timeIntervalType.lookupName ?? '');
  return keepFixedSchedule && isByMonth && dueMonthDay !== null
    ? `On day ${dueMonthDay}, or the last day of a shorter month.`
    : undefined;
}

function MeterFacts({ reminder, meter }: Props & { readonly meter: MeterName }) {
  const { label, interval, threshold, next, current, unit } = meters[meter];
  const sign = reminder.equipment[unit];
  if (sign === null) return null;
  const every = reminder[interval];
  // A meter that nothing is planned by would only say N/A.
  if (every === null && reminder[next] === null) return null;
  const ahead = reminder.parts[meter]?.threshold ?? reminder[threshold];
  return (
    <>
      <Fact label={`${label} meter interval`}>
        {every === null ? null : `Every ${formatReading(every, sign)}`}
      </Fact>
      <Fact
        label={`${label} due soon threshold`}
        note={cutNote(ahead, reminder[threshold], (amount) => formatReading(amount, sign))}
      >
        {ahead === null ? null : `${formatReading(ahead, sign)} ahead`}
      </Fact>
      <Fact label={`Next ${label.toLowerCase()} reading`}>
        {formatReading(reminder[next], sign)}
      </Fact>
      <Fact label={`Current ${label.toLowerCase()} reading`}>
        {formatReading(reminder.equipment[current], sign)}
      </Fact>
    </>
  );
}

function ProgramLink({ program }: { readonly program: NonNullable<Reminder['program']> }) {
  const href = useScreenHref()('/equipment/service-program/details', { id: program.id });
  return href ? <AppLink href={href}>{program.name}</AppLink> : program.name;
}

/** What is asked of which unit, and how often. */
export function ReminderFacts({ reminder }: Props) {
  const hrefTo = useScreenHref();
  const unit = hrefTo('/equipment/details', { id: reminder.equipmentId });
  const { equipment, task, parts } = reminder;
  const days = parts.time?.threshold ?? reminder.timeIntervalThreshold;
  return (
    <Panel title="Service Reminder">
      <Facts>
        <Fact label="Equipment">
          {unit ? <AppLink href={unit}>{equipment.name}</AppLink> : equipment.name}
        </Fact>
        <Fact label="Task" note={task.description}>
          {task.name}
        </Fact>
        <MeterFacts reminder={reminder} meter="primary" />
        <MeterFacts reminder={reminder} meter="secondary" />
        <Fact label="Time interval">{timeText(reminder)}</Fact>
        <Fact
          label="Time interval threshold"
          note={cutNote(days, reminder.timeIntervalThreshold, (amount) => counted(amount, 'day'))}
        >
          {days === null ? null : `${formatNumber(days, 0)} days ahead`}
        </Fact>
        <Fact label="Next due date">{formatDay(reminder.nextDueTime)}</Fact>
        <Fact label="Last completed">{formatDay(reminder.completedAt)}</Fact>
        <Fact label="Schedule" note={fixedDayNote(reminder)}>
          {reminder.keepFixedSchedule ? 'Fixed' : 'From each completion'}
        </Fact>
        {reminder.program ? (
          <Fact
            label="Program"
            note={
              reminder.program.isFollowed
                ? 'Its schedule follows the program.'
                : 'Has a schedule of its own; the program asks for this task too.'
            }
          >
            <ProgramLink program={reminder.program} />
          </Fact>
        ) : null}
        <Fact label="Created">{formatDay(reminder.createdAt)}</Fact>
        {reminder.notes ? (
          <Fact label="Notes" isWide>
            {reminder.notes}
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
