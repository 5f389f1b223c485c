import { AppLink } from '../../kit/link/app-link.tsx';
import { dueTail } from '@roadproof/domain/due-tail';
import { markIf } from '../../kit/private-mark.ts';
import { StatusIcon } from '../../kit/status/status-mark.tsx';
import styles from './dashboard.module.css';
import type { NextUp } from './next-up.ts';

/** One row of what comes next: whose, what, and how late. */
export function NextUpEntry({ row, href }: { row: NextUp; href: string | undefined }) {
  const { who, what, standing, isPrivate = false } = row;
  const content = (
    <>
      <span className={styles.subject}>
        <span className={styles.who}>{who}</span>
        <span className={styles.what}>{what}</span>
      </span>
      <span {...markIf(isPrivate)} className={styles.late} data-state={standing.state}>
        <StatusIcon state={standing.state} />
        {dueTail(standing)}
      </span>
    </>
  );
  return href ? (
    <AppLink className={styles.entry} href={href} title={standing.text}>
      {content}
    </AppLink>
  ) : (
    <div className={styles.entry} title={standing.text}>
      {content}
    </div>
  );
}
