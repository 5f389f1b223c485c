import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { TodayEntry } from './today-row.tsx';
import { useFilingOver } from './use-filing-over.tsx';
import styles from '../start/start.module.css';

const shown = 5;

/** The licenses and med cards that have been over for the longest time. */
export function Worst() {
  const { data } = useQuery(
    query('todays.list', { kinds: ['licence', 'medCard'], pageSize: shown }, { quiet: true }),
  );
  const rows = data?.rows.filter(({ urgency }) => urgency === 'unusable') ?? [];
  const { onAct, dialog } = useFilingOver(rows, {});
  if (rows.length === 0) return dialog;
  return (
    <>
      <ul className={styles.worst}>
        {rows.map((row) => (
          <TodayEntry key={row.key} row={row} onAct={onAct} />
        ))}
      </ul>
      {dialog}
    </>
  );
}
