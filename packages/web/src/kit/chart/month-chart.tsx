import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatMonth, formatMonthDay } from '@roadproof/domain/format';
import type { CSSProperties } from 'react';
import { PlainTable } from '../layout/plain-table.tsx';
import { ticksOf } from './scale.ts';
import styles from './month-chart.module.css';

/** A month with the height of its bar and of the line. */
export interface ChartMonth {
  /** Its first day. */
  readonly month: CalendarDay;
  /** Null where it is not known. */
  readonly bar: number | null;
  readonly line: number;
  /** Hatched where the bar is an estimate, pale where the month is not over. */
  readonly look?: 'hatched' | 'pale' | undefined;
}

/** A series in words and figures. */
export interface Series {
  readonly name: string;
  readonly format: (value: number) => string;
  /** The same short, for the axis. */
  readonly tick: (value: number) => string;
}

interface Props {
  readonly label: string;
  readonly months: readonly ChartMonth[];
  readonly bar: Series;
  readonly line: Series;
}

const sized = (values: Readonly<Record<string, number>>) => values as CSSProperties;
const scaleOf = (values: readonly number[]) => {
  const ticks = ticksOf(Math.max(1, ...values));
  return { ticks, top: ticks.at(-1) ?? 1 };
};

function Axis({
  side,
  ticks,
  format,
}: {
  readonly side: 'left' | 'right';
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
}) {
  const top = ticks.at(-1) ?? 1;
  return (
    <div className={styles.axis} data-side={side}>
      {ticks.map((tick) => (
        <span key={tick} style={sized({ '--at': tick / top })}>
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

/** Months as bars with a line over them, each with an axis of its own, and no line where it is zero throughout; the same as a table for readers of the screen. */
export function MonthChart({ label, months, bar, line }: Props) {
  const bars = scaleOf(months.map((one) => one.bar ?? 0));
  const lines = scaleOf(months.map((one) => one.line));
  const hasLine = months.some((one) => one.line > 0);
  // Of many months every third has room for its name.
  const every = months.length > 12 ? 3 : 1;
  const wordsOf = ({ month, bar: height, line: at }: ChartMonth) =>
    `${formatMonth(month)}: ${height === null ? 'not known' : bar.format(height)}, ${line.format(at)}`;
  const points = months.map(
    (one, at) => `${((at + 0.5) / months.length) * 100},${(1 - one.line / lines.top) * 100}`,
  );
  return (
    <>
      <div className={styles.chart} aria-hidden>
        <Axis side="left" ticks={bars.ticks} format={bar.tick} />
        <div className={styles.plot}>
          {bars.ticks.map((tick) => (
            <span key={tick} className={styles.grid} style={sized({ '--at': tick / bars.top })} />
          ))}
          <ul className={styles.bars}>
            {months.map((one, at) => (
              <li key={one.month} title={wordsOf(one)}>
                <span className={styles.column}>
                  {one.bar === null ? null : (
                    <span
                      className={styles.bar}
                      data-look={one.look}
                      style={sized({ '--share': one.bar / bars.top })}
                    />
                  )}
                  {hasLine ? (
                    <span
                      className={styles.dot}
                      style={sized({ '--share': one.line / lines.top })}
                    />
                  ) : null}
                </span>
                <span className={styles.month}>
                  {at % every === 0 ? nameOf(one.month, months.length > 12) : ''}
                </span>
              </li>
            ))}
          </ul>
          {hasLine ? (
            <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none">
              <polyline points={points.join(' ')} />
            </svg>
          ) : null}
        </div>
        {hasLine ? <Axis side="right" ticks={lines.ticks} format={line.tick} /> : null}
      </div>
      <div className="visually-hidden">
        <PlainTable
          label={label}
          head={
            <>
              <th scope="col">Month</th>
              <th scope="col">{bar.name}</th>
              <th scope="col">{line.name}</th>
            </>
          }
        >
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{formatMonth(one.month)}</th>
              <td>
                {one.bar === null ? 'Not known' : bar.format(one.bar)}
                {one.look === 'hatched' ? ', shared by days' : ''}
                {one.look === 'pale' ? ', not over' : ''}
              </td>
              <td>{line.format(one.line)}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}

const nameOf = (month: CalendarDay, hasYear: boolean): string => {
  const [name = ''] = formatMonthDay(month).split(' ');
  return hasYear ? `${name} ${month.slice(2, 4)}` : name;
};

/** Legend of a month chart: its bars, and its line where it has one. */
export function MonthLegend({ bar, line }: { readonly bar: string; readonly line?: string }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <span className={styles.swatch} aria-hidden />
        {bar}
      </li>
      {line === undefined ? null : (
        <li>
          <span className={styles.stroke} aria-hidden />
          {line}
        </li>
      )}
    </ul>
  );
}
