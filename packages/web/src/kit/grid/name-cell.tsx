import { initials } from '@roadproof/domain/person';
import type { ReactNode } from 'react';
import styles from './name-cell.module.css';

interface PersonProps {
  /** The whole name, for its initials. */
  readonly name: string;
  readonly children: ReactNode;
}

/** What a cell shows of a person, after their initials; those are drawn and no text, so that the cell reads and copies as the name alone. */
export function PersonCell({ name, children }: PersonProps) {
  return (
    <>
      <span className={styles.person} data-initials={initials(name)} aria-hidden />
      {children}
    </>
  );
}

interface SignProps {
  readonly sign: ReactNode;
  readonly children: ReactNode;
}

/** What a cell shows of a thing, after the sign of its type. */
export function SignCell({ sign, children }: SignProps) {
  return (
    <>
      <span className={styles.sign} aria-hidden>
        {sign}
      </span>
      {children}
    </>
  );
}
