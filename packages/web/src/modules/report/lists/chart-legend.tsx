import type { ChartChoice } from '@roadproof/contract/report/report-chart-choice';
import { counted, formatCount } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import { StatusIcon } from '../../../kit/status/status-mark.tsx';
import styles from './chart.module.css';

interface Props {
  readonly chart: Output<'reports.chart'>;
  readonly onChoose: (choice: ChartChoice) => void;
}

/** What the parts of the bars are, each with its number; a status opens its rows. */
export function ChartLegend({ chart: { by, statuses }, onChoose }: Props) {
  if (statuses.length === 0 || by === 'status') return null;
  return (
    <ul className={styles.legend} aria-label="Statuses">
      {statuses.map(({ key, label, state, count }) => (
        <li key={key}>
          <button
            type="button"
            disabled={count === 0}
            aria-label={`${label}: ${counted(count, 'row')}. Show them`}
            onClick={() => onChoose({ status: key })}
          >
            <span className={styles.swatch} data-state={state} aria-hidden />
            <StatusIcon state={state} />
            {label} {formatCount(count)}
          </button>
        </li>
      ))}
    </ul>
  );
}
