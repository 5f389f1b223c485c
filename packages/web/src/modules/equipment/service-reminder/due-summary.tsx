import type { DueStatusOut } from '@roadproof/contract/due-status';
import { daysBetween } from '@roadproof/domain/calendar-day';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { daysAway, usageAway } from '@roadproof/domain/equipment/due-clock';
import { partOfWay } from '@roadproof/domain/equipment/service-reminder';
import { addInterval, timeUnits } from '@roadproof/domain/equipment/service-schedule';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { DueClockMark } from '../../../kit/status/due-clock-mark.tsx';
import { StatusIcon, toneOf } from '../../../kit/status/status-mark.tsx';
import classes from './reminder.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';
import { meterNames, meters, type MeterName, type Reminder } from './reminder.ts';
import textStyles from '../../../kit/layout/text.module.css';

interface PartProps {
  readonly name: string;
  readonly due: string;
  /** What is left until then, in words. */
  readonly left: string;
  readonly state: DueStatusOut['state'];
  /** How much of the way is behind; null without an interval. */
  readonly way: number | null;
  readonly note?: string | null;
}

function Part({ name, due, left, state, way, note }: PartProps) {
  const percent = way === null ? null : Math.round(way * 100);
  return (
    <li className={classes.part} data-state={state}>
      <span className={classes.partName}>{name}</span>
      <span className={classes.partDue}>{due}</span>
      {percent === null ? null : (
        <progress
          className={classes.way}
          max={100}
          value={percent}
          aria-label={`${name}: part of the interval that is used up`}
        />
      )}
      <span className={`${classes.left} ${toneOf(state, textStyles.dim)}`}>
        <StatusIcon state={state} />
        {left}
      </span>
      {note ? (
        <Note as="span" isSmall className={flowStyles.fullRow}>
          {note}
        </Note>
      ) : null}
    </li>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function TimePart({ reminder }: { readonly reminder: Reminder }) {
  const { time } = reminder.parts;
  const due = reminder.nextDueTime?.slice(0, 10);
  if (!time || !due) return null;
  const unit = timeUnits.find((one) => one === reminder.timeIntervalType.lookupName);
  const count = reminder.timeInterval;
  const total =
    unit && count !== null ? daysBetween(addInterval(due, { count, unit }, -1), due) : null;
  const left = time.daysLeft ?? 0;
  return (
    <Part
      name="By date"
      due={formatDay(due)}
      left={capitalized(daysAway(left))}
      state={time.state}
      way={partOfWay(left, total)}
    />
  );
}

function MeterPart({
  reminder,
  meter,
}: {
  readonly reminder: Reminder;
  readonly meter: MeterName;
}) {
  const dueStatus = reminder.parts[meter];
  const { label, next, current, interval, unit } = meters[meter];
  if (!dueStatus) return null;
  const sign = reminder.equipment[unit];
  const left = dueStatus.meterLeft ?? 0;
  const forecast = reminder.forecast[meter];
  return (
    <Part
      name={`By ${label.toLowerCase()} meter`}
      due={formatReading(reminder[next], sign)}
      left={
        left === 0
          ? 'Now'
          : `${capitalized(usageAway(left, sign))}, now ${formatReading(reminder.equipment[current], sign)}`
      }
      state={dueStatus.state}
      way={partOfWay(left, reminder[interval])}
      note={
        forecast
          ? `About ${formatDay(forecast.date)} at ${forecast.perDay < 0.1 ? 'less than ' : ''}${formatReading(Math.max(0.1, forecast.perDay), sign)} a day`
          : null
      }
    />
  );
}

/** Why it is expected on its date: that comes first, as far as recent use shows. */
function byDateText({ parts, forecast }: Reminder): string {
  const isUnknown = meterNames.some((meter) => parts[meter] !== null && forecast[meter] === null);
  return isUnknown
    ? 'By its date. The readings of the last 90 days do not show when its meter will get there.'
    : 'By its date, which comes first.';
}

/** When it is expected, and how sure that is. */
function Expected({ reminder }: { readonly reminder: Reminder }) {
  const { date, isEstimate } = reminder.forecast;
  if (!date) return null;
  return (
    <p className={classes.expected}>
      <span className={classes.partName}>Expected</span>
      <strong>
        {isEstimate ? 'About ' : ''}
        {formatDay(date)}
      </strong>
      <Note as="span" isSmall className={flowStyles.fullRow}>
        {isEstimate
          ? 'An estimate from the average use of the last 90 days; it moves with every reading.'
          : byDateText(reminder)}
      </Note>
    </p>
  );
}

/** What is due by which date or meter, whichever comes first, and when that is expected. */
export function DueSummary({ reminder }: { readonly reminder: Reminder }) {
  const { time, primary, secondary } = reminder.parts;
  const { due } = reminder;
  return (
    <Panel title="What is due">
      {due.text === null ? null : (
        <div className={classes.clock}>
          <DueClockMark due={due} dueStatus={reminder.standing} isLarge />
          {due.also === null ? null : <Note isSmall>{due.also}</Note>}
        </div>
      )}
      <p className={classes.why}>{reminder.standing.text}</p>
      {reminder.equipment.isInUse ? null : (
        <Note isSmall className={flowStyles.fullRow}>
          You can read it here, and change it once the unit is back in use.
        </Note>
      )}
      {(time ?? primary ?? secondary) ? (
        <Rows as="ul" gap={16}>
          <TimePart reminder={reminder} />
          <MeterPart reminder={reminder} meter="primary" />
          <MeterPart reminder={reminder} meter="secondary" />
        </Rows>
      ) : null}
      <Expected reminder={reminder} />
    </Panel>
  );
}
