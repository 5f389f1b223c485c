import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { usePiece } from '../../../kit/use-piece.ts';
import { cardIcons } from './card-icons.ts';
import styles from './dashboard.module.css';

const fetchDialog = async () =>
  (await import('../../company/certificate/coi-dialog.tsx')).CoiDialog;

export function CoiCard() {
  const [isOpen, setOpen] = useState(false);
  // Fetched with the first use and kept from then on.
  const [CoiDialog, ask] = usePiece(fetchDialog);
  const Symbol = cardIcons.COI;
  const open = () => {
    ask();
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.coi} onClick={open} aria-haspopup="dialog">
        <span className={styles.cardTitle}>
          {Symbol && <Symbol size={17} stroke={1.7} aria-hidden />}COI
        </span>
        <span className={styles.coiText}>Request a Certificate of Insurance</span>
        <span className={styles.more}>
          Request <IconArrowRight size={14} aria-hidden />
        </span>
      </button>
      {CoiDialog && <CoiDialog opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
