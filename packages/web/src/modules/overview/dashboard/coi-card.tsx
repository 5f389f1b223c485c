import { IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { usePiece } from '../../../kit/use-piece.ts';
import { cardIcons } from './card-icons.ts';
import styles from './dashboard.module.css';

const fetchDialog = async () =>
  (await import('../../company/certificate/coi-dialog.tsx')).CoiDialog;

/** Requests a certificate of insurance; the address opens the dialog, so that the search can. */
export function CoiCard() {
  const [search, set] = useQueryString();
  const isOpen = search.get('coi') === 'request';
  // Fetched with the first use and kept from then on.
  const [CoiDialog, ask] = usePiece(fetchDialog);
  const Symbol = cardIcons.COI;
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, ask]);
  return (
    <>
      <button
        type="button"
        className={styles.coi}
        onClick={() => set({ coi: 'request' })}
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
      {CoiDialog && <CoiDialog opened={isOpen} onClose={() => set({ coi: undefined })} />}
    </>
  );
}
