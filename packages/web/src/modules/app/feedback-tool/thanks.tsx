import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import styles from './feedback-tool.module.css';

const shownMs = 2000;

interface Props {
  /** Whether this server keeps it, so that its answer can be read here. */
  readonly isOurs: boolean;
  readonly onClose: () => void;
}

/** Says thanks and goes by itself. */
export function Thanks({ isOurs, onClose }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const shown = setTimeout(() => close(), shownMs);
    return () => clearTimeout(shown);
  }, []);
  return (
    <Dialog opened title="Feedback" onClose={onClose} width={400}>
      <div className={styles.thanks} role="status">
        <IconCircleCheck size={32} stroke={1.6} aria-hidden />
        <p>Thanks for your feedback!</p>
        {isOurs ? <Note>You can follow it under Feedback.</Note> : null}
      </div>
    </Dialog>
  );
}
