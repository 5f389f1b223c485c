import { useQuery } from '@tanstack/react-query';
import { Rows } from '../../kit/layout/rows.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { documentNext, mostUrgent } from '../dashboard/next-up.ts';
import { driversNext } from '../dashboard/next-up-queries.ts';
import { NextUpEntry } from '../dashboard/next-up-entry.tsx';
import styles from './start.module.css';

const shown = 5;

/** The licenses and med cards that have been over for the longest time. */
export function Worst() {
  const hrefTo = useScreenHref();
  const { data: licences } = useQuery(driversNext('licenceExpirationDate'));
  const { data: medCards } = useQuery(driversNext('medCertCardExpirationDate'));
  const all = [
    ...(licences?.data ?? []).flatMap((row) => documentNext(row, 'License')),
    ...(medCards?.data ?? []).flatMap((row) => documentNext(row, 'Med card')),
  ];
  const worst = mostUrgent(all.filter(({ standing }) => standing.state === 'OVERDUE'));
  if (worst.length === 0) return null;
  return (
    <div className={styles.worst}>
      <Rows as="ul" isLined gap={4}>
        {worst.slice(0, shown).map((row) => (
          <li key={row.key}>
            <NextUpEntry
              row={row}
              href={
                hrefTo('/employee/driver/details', { id: row.id }) ??
                hrefTo('/employee/details', { id: row.id })
              }
            />
          </li>
        ))}
      </Rows>
    </div>
  );
}
