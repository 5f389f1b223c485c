import { addDays } from '@roadproof/domain/calendar-day';
import { formatDay, formatMonthDay } from '@roadproof/domain/format';
import { weeksUntil } from '@roadproof/domain/report/rehearsal';
import type { CSSProperties } from 'react';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import classes from './rehearsal.module.css';

interface Week {
  readonly week: string;
  readonly score: number;
}

interface Props {
  readonly weeks: readonly Week[];
  /** The last Monday of the line. */
  readonly until: string;
  readonly count: number;
}

const most = 100;
const step = 20;

/** Weeks that follow each other without a gap. */
function runsOf(weeks: readonly Week[]): readonly (readonly Week[])[] {
  const runs: Week[][] = [];
  for (const one of weeks) {
    const last = runs.at(-1)?.at(-1);
    if (last && addDays(last.week, 7) === one.week) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** The scores of the weeks as a line; a week without a rehearsal is a gap. */
export function WeekLine({ weeks, until, count }: Props) {
  const all = weeksUntil(until, count);
  const shown = weeks.filter(({ week }) => week >= (all[0] ?? until));
  const lowest = Math.min(most - step, ...shown.map(({ score }) => score));
  const floor = Math.max(0, Math.floor(lowest / step) * step);
  const ticks = Array.from({ length: (most - floor) / step + 1 }, (_, at) => floor + at * step);
  const left = (week: string) => (all.indexOf(week) / Math.max(1, count - 1)) * 100;
  const top = (score: number) => ((most - score) / (most - floor)) * 100;
  return (
    <>
      <div className={classes.line} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ '--top': top(tick) } as CSSProperties}>
            {tick}
          </span>
        ))}
        <div className={classes.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {runsOf(shown).map((run) => (
              <polyline
                key={run[0]?.week}
                points={run.map(({ week, score }) => `${left(week)},${top(score)}`).join(' ')}
              />
            ))}
          </svg>
          {shown.map(({ week, score }) => (
            <span
              key={week}
              className={classes.dot}
              data-last={week === until || undefined}
              title={`${formatDay(week)}: ${score}`}
              style={{ '--left': `${left(week)}%`, '--top': `${top(score)}%` } as CSSProperties}
            />
          ))}
        </div>
        <div className={classes.days}>
          <span>{formatMonthDay(all[0] ?? until)}</span>
          <span>{formatMonthDay(until)}</span>
        </div>
      </div>
      <div className="visually-hidden">
        <PlainTable
          label="Score by week"
          head={
            <>
              <th scope="col">Week of</th>
              <th scope="col">Score</th>
            </>
          }
        >
          {all.map((week) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              <td>{shown.find((one) => one.week === week)?.score ?? 'No rehearsal'}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
