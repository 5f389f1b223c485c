import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { cardIcons } from './card-icons.ts';
import styles from './dashboard.module.css';

const CoiDialog = lazy(() =>
  import('../certificate/coi-dialog.tsx').then((module) => ({ default: module.CoiDialog })),
);

export function CoiCard() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Fetched with the first use and kept from then on.
  const [isWanted, setWanted] = useState(false);
  const Symbol = cardIcons.COI;
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // A dialog that is open from its first moment does not know where the focus came from.
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.coi}
        onClick={open}
        aria-haspopup="dialog"
      >
        <span className={styles.cardTitle}>
          {Symbol && <Symbol size={17} stroke={1.7} aria-hidden />}COI
        </span>
        <span className={styles.coiText}>Request a Certificate of Insurance</span>
        <span className={styles.more}>
          Request <IconArrowRight size={14} aria-hidden />
        </span>
      </button>
      {isWanted && (
        <Suspense>
          <CoiDialog opened={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
