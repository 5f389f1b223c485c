import type { DueStatusOut } from '@roadproof/contract/due-status';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { stripAxis, stripBar, type Place } from '@roadproof/domain/overview/expiry-strip';
import { formatDay } from '@roadproof/domain/format';
import type { CSSProperties, ReactNode } from 'react';
import { useToday } from '../form/today.ts';
import { Panel } from '../layout/panel.tsx';
import { AppLink } from '../link/app-link.tsx';
import { markIf } from '../private-mark.ts';
import { StatusMark } from '../status/status-mark.tsx';
import classes from './expiry-strip.module.css';
import { stripWords } from './strip-words.ts';

/** One thing that is valid, or not yet due, until a day. */
export interface StripRow {
  readonly key: string;
  readonly name: string;
  /** A document is valid until a day, a duty is due by it. */
  readonly kind: 'document' | 'duty';
  /** The first valid day, or that on which it was last done. */
  readonly from: string | null;
  readonly until: string | null;
  /** The day is an estimate by the use of a meter, and drawn as one. */
  readonly isEstimate?: boolean;
  /** Valid from its first day on, whatever comes. */
  readonly isEndless?: boolean;
  /** What stands behind the state instead of the day: 'about 05/12/2027, by use'. */
  readonly tail?: string;
  readonly dueStatus: DueStatusOut;
  /** Where it is renewed; undefined for who may not. */
  readonly href: string | undefined;
  /** Never in a picture of the feedback tool. */
  readonly isPrivate?: boolean;
}

const dayOf = (day: string | null): CalendarDay | null => day?.slice(0, 10) ?? null;

const span = (part: readonly [Place, Place]): CSSProperties => ({
  left: `${part[0]}%`,
  width: `${part[1] - part[0]}%`,
});

/** The half years and today, through every row. */
function Lines({ today }: { readonly today: CalendarDay }) {
  const { ticks, today: now } = stripAxis(today);
  return (
    <>
      {ticks.map(({ at }) => (
        <span key={at} className={classes.line} style={{ left: `${at}%` }} />
      ))}
      <span className={classes.now} style={{ left: `${now}%` }} />
    </>
  );
}

function OverBar({
  from,
  today,
}: {
  readonly from: CalendarDay | null;
  readonly today: CalendarDay;
}) {
  const { valid } = stripBar({ from, until: today, threshold: 0, today });
  return valid ? <span className={classes.past} data-all style={span(valid)} /> : null;
}

/** The bar of a row; what it shows stands in words beside it. */
function Bar({ row, today }: { readonly row: StripRow; readonly today: CalendarDay }) {
  const { state, because } = row.dueStatus;
  const isOverByMeter = state === 'OVERDUE' && row.until === null;
  const until = row.isEndless ? stripAxis(today).to : dayOf(row.until);
  // A meter that is past has no day: red from when it was last done through today.
  if (isOverByMeter) return <OverBar from={dayOf(row.from)} today={today} />;
  if (until === null) return null;
  // That of a meter is no number of days.
  const threshold =
    because === 'time' && !row.isEndless && !row.isEstimate ? row.dueStatus.threshold : 0;
  const { valid, soon, past, end } = stripBar({ from: dayOf(row.from), until, threshold, today });
  return (
    <>
      {valid ? (
        <span
          className={classes.valid}
          data-estimate={row.isEstimate || undefined}
          data-failed={because === 'failure' || undefined}
          style={span(valid)}
        />
      ) : null}
      {soon ? <span className={classes.soon} style={span(soon)} /> : null}
      {past ? <span className={classes.past} style={span(past)} /> : null}
      {end === null || row.isEndless ? null : (
        <span className={classes.end} data-state={state} style={{ left: `${end}%` }} />
      )}
    </>
  );
}

function Row({ row, today }: { readonly row: StripRow; readonly today: CalendarDay }) {
  const { word, state, tail } = stripWords(row, row.dueStatus);
  const parts = (
    <>
      <span className={classes.name}>{row.name}</span>
      <span className={classes.track} aria-hidden>
        <Lines today={today} />
        <Bar row={row} today={today} />
      </span>
      <span {...markIf(row.isPrivate === true)} className={classes.status}>
        <StatusMark state={state} label={word} />
        {tail ? <span className={classes.tail}>{tail}</span> : null}
        <span className="visually-hidden">. {row.dueStatus.text}</span>
      </span>
    </>
  );
  return (
    <li title={row.isPrivate ? undefined : row.dueStatus.text}>
      {row.href ? (
        <AppLink className={classes.row} href={row.href}>
          {parts}
        </AppLink>
      ) : (
        <span className={classes.row}>{parts}</span>
      )}
    </li>
  );
}

/** What stands over the axis: half years, and today. */
function Axis({ today, isPast }: { readonly today: CalendarDay; readonly isPast: boolean }) {
  const { ticks, today: now } = stripAxis(today, isPast);
  return (
    <div className={classes.axis} aria-hidden>
      {ticks.map(({ at, label }) => (
        <span key={at} className={classes.tick} style={{ left: `${at}%` }}>
          {label}
        </span>
      ))}
      <span className={classes.today} style={{ left: `${now}%` }} title={formatDay(today)}>
        {isPast ? formatDay(today) : 'Today'}
      </span>
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly rows: readonly StripRow[];
  /** The past day that the axis is drawn around; today without one. */
  readonly asOf?: CalendarDay;
}

/** What is valid until when, on one time axis; each row leads to where it is renewed. */
export function ExpiryStrip({ title, aside, rows, asOf }: Props) {
  const now = useToday();
  const today = asOf ?? now;
  if (rows.length === 0) return null;
  return (
    <Panel title={title} aside={aside} className={classes.strip}>
      <div className={classes.frame}>
        <Axis today={today} isPast={asOf !== undefined} />
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.key} row={row} today={today} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}
