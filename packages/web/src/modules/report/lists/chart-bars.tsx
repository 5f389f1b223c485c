import type { ChartChoice } from '@roadproof/contract/report/report-chart-choice';
import { counted, formatCount } from '@roadproof/domain/format';
import type { CSSProperties } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { ticksOf } from '../../../kit/chart/scale.ts';
import { Ticks } from '../../../kit/chart/ticks.tsx';
import styles from './chart.module.css';

type Chart = Output<'reports.chart'>;
type Bar = Chart['bars'][number];

interface Props {
  readonly chart: Chart;
  /** The parts of a bar make up the whole of it. */
  readonly isSplit: boolean;
  readonly onChoose: (choice: ChartChoice) => void;
}

const sized = (values: Readonly<Record<string, number>>) => values as CSSProperties;
const wordsOf = (label: string, rows: number) => `${label}: ${counted(rows, 'row')}`;
// Of a bar smaller than this its number is told by the one over it alone.
const roomForNumber = 0.1;

/** The bars of a chart; each names what it stands for and how many rows it has, and opens them. */
export function ChartBars({ chart, isSplit, onChoose }: Props) {
  const { by, bars, statuses, rest } = chart;
  const ticks = ticksOf(Math.max(1, ...bars.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const partsOf = ({ count, parts }: Bar) => {
    const known = isSplit
      ? parts.map((part, index) => ({ count: part, status: statuses[index] }))
      : [];
    const without = count - known.reduce((sum, one) => sum + one.count, 0);
    return [...known, { count: without, status: undefined }].filter((part) => part.count > 0);
  };
  return (
    <>
      <div className={styles.plot}>
        <Ticks ticks={ticks} className={styles.ticks} />
        <ul className={styles.bars}>
          {bars.map((bar) => {
            const { key, label, count } = bar;
            const words = wordsOf(label, count);
            const parts = partsOf(bar);
            return (
              <li key={key ?? label} style={sized({ '--share': count / top })}>
                <div className={styles.column}>
                  <span className={styles.count} aria-hidden>
                    {formatCount(count)}
                  </span>
                  <div className={styles.stack}>
                    {parts.map((part) => {
                      const name = part.status
                        ? wordsOf(`${label}, ${part.status.label}`, part.count)
                        : words;
                      return (
                        // The same rows are two steps away by keyboard: the bar, then the status.
                        <button
                          key={part.status?.key ?? ''}
                          type="button"
                          tabIndex={-1}
                          className={styles.part}
                          data-state={part.status?.state}
                          style={sized({ '--rows': part.count })}
                          title={name}
                          aria-label={key === null ? name : `${name}. Show them`}
                          disabled={key === null}
                          onClick={() =>
                            key !== null &&
                            onChoose({
                              by,
                              bar: key,
                              ...(part.status && { status: part.status.key }),
                            })
                          }
                        >
                          {/* The number over a bar of one part tells it already. */}
                          {part.status && parts.length > 1 && part.count / top >= roomForNumber && (
                            <span>{formatCount(part.count)}</span>
                          )}
                        </button>
                      );
                    })}
                  </div>
                </div>
                {key === null ? (
                  <span className={styles.label}>{label}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.label}
                    title={words}
                    aria-label={`${words}. Show them`}
                    onClick={() => onChoose({ by, bar: key })}
                  >
                    {label}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {rest > 0 && <p className={styles.rest}>{formatCount(rest)} more in smaller bars.</p>}
    </>
  );
}
