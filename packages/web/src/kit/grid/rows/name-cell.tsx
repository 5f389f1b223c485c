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

/** The small rendition of a photo over what is drawn where there is none, or where it cannot be fetched. */
function SmallPhoto({ of }: { readonly of: string | null | undefined }) {
  if (!of) return null;
  return (
    <img
      key={of}
      src={`${of}?w=${photoWidth}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}

/** What a cell shows of a person, after their photo or initials; those are drawn and no text, so that the cell reads and copies as the name alone. */
export function PersonCell({ name, photo, children }: PersonProps) {
  return (
    <>
      <span className={styles.person} data-initials={initials(name)} aria-hidden>
        <SmallPhoto of={photo} />
      </span>
      {children}
    </>
  );
}

interface SignProps {
  readonly sign: ReactNode;
  /** Where the photo of the thing is. */
  readonly photo?: string | null | undefined;
  readonly children: ReactNode;
}

/** What a cell shows of a thing, after its photo or the sign of its type. */
export function SignCell({ sign, photo, children }: SignProps) {
  return (
    <>
      <span className={styles.sign} aria-hidden>
        {sign}
        <SmallPhoto of={photo} />
      </span>
      {children}
    </>
  );
}
