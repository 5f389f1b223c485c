import { initials } from '@roadproof/domain/people/person';
import type { ReactNode } from 'react';
import styles from './name-cell.module.css';

interface PersonProps {
  /** The whole name, for its initials. */
  readonly name: string;
  /** Where the person's photo is. */
  readonly photo?: string | null | undefined;
  readonly children: ReactNode;
}

/** Pixels of a small photo on a screen with two to a pixel. */
const photoWidth = 52;

/** What a cell shows of a person, after their photo or initials; those are drawn and no text, so that the cell reads and copies as the name alone. */
export function PersonCell({ name, photo, children }: PersonProps) {
  return (
    <>
      <span className={styles.person} data-initials={initials(name)} aria-hidden>
        {photo ? (
          <img
            key={photo}
            src={`${photo}?w=${photoWidth}`}
            alt=""
            loading="lazy"
            decoding="async"
            // The initials are below it.
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
          />
        ) : null}
      </span>
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
