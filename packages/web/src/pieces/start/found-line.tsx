import { useQuery } from '@tanstack/react-query';
import { countsOptions } from '../../shell/menu-badges.ts';
import { Expired } from './expired.tsx';
import { foundText } from './found.ts';
import styles from './found-line.module.css';
import { useStart } from './use-start.ts';

/** Under the result of an import of people or units: what there is now, and what of it has expired. */
export function FoundLine() {
  const start = useStart();
  const { data: counts } = useQuery(countsOptions());
  const text = start && foundText(start.drivers, start.units);
  if (!text || !counts) return null;
  return (
    <p className={styles.line}>
      {text}
      <Expired counts={counts} hasDrivers={(start.drivers ?? 0) > 0} />
    </p>
  );
}
