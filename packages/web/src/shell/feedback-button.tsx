import { IconMessage2 } from '@tabler/icons-react';
import styles from './feedback-button.module.css';
import { openFeedback, useFeedbackBase } from './feedback-slot.tsx';

interface Props {
  /** A pill at the foot of the menu, its icon alone, an entry of the side panel, or a tool of the bar where there is no menu beside the page. */
  readonly look: 'pill' | 'icon' | 'entry' | 'tool';
  /** What has to give way first. */
  readonly onOpen?: () => void;
}

/** The button of the feedback tool, floating where it covers nothing; nothing where there is no tool. */
export function FeedbackButton({ look, onOpen }: Props) {
  const base = useFeedbackBase();
  if (base === null) return null;
  const isNamed = look === 'pill' || look === 'entry';
  return (
    <div className={styles.place} data-look={look}>
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
