import type { ReactNode } from 'react';
import { Rows } from '../../kit/layout/rows.tsx';
import { Logo } from '../../shell/logo.tsx';
import { useWindowTitle } from '../../shell/page.tsx';
import styles from './entry.module.css';

interface EntryPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of the pages before the sign-in: no navigation, one thing to do. */
export function EntryPage({ title, text, isWide, children }: EntryPageProps) {
  useWindowTitle(title);
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <Logo />
        <div className={styles.pitch}>
          <p>Every license, med card, course and unit. And what is due next.</p>
          <Rows as="ul" gap={8}>
            <li>One number for each thing that is overdue</li>
            <li>Every status says why, with the rule behind it</li>
            <li>Ready when the auditor asks</li>
          </Rows>
        </div>
        <svg
          className={styles.road}
          viewBox="0 0 400 300"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden
        >
          <path d="M150 0h100l150 300H0z" />
          <path d="M200 20v50M200 110v60M200 215v70" className={styles.lane} />
        </svg>
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card} data-wide={isWide || undefined}>
          <div className={styles.mark}>
            <Logo />
          </div>
          <h1>{title}</h1>
          {text && <div className={styles.text}>{text}</div>}
          {children}
        </div>
      </main>
    </div>
  );
}
