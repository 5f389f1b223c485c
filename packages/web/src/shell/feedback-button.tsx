import { IconMessage2 } from '@tabler/icons-react';
import styles from './feedback-button.module.css';
import { openFeedback, useFeedbackBase } from './feedback-slot.tsx';

interface Props {
  /** A pill at the foot of the menu, its icon alone, an entry of the side panel, or round over the page of a phone. */
  readonly look: 'pill' | 'icon' | 'entry' | 'round';
  /** What has to give way first. */
  readonly onOpen?: () => void;
}

/** The floating button of the feedback tool; nothing where there is no tool. */
export function FeedbackButton({ look, onOpen }: Props) {
  const base = useFeedbackBase();
  if (base === null) return null;
  const isNamed = look === 'pill' || look === 'entry';
  return (
    <div
      className={styles.place}
      data-look={look}
      data-feedback-layer={look === 'round' || undefined}
    >
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        title={isNamed ? undefined : 'Feedback'}
        onClick={() => {
          onOpen?.();
          openFeedback();
        }}
      >
        <IconMessage2 size={18} stroke={1.7} aria-hidden />
        {isNamed ? 'Feedback' : null}
      </button>
    </div>
  );
}
