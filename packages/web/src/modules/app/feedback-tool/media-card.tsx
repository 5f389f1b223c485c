import { Button } from '@mantine/core';
import { Note } from '../../../kit/layout/note.tsx';
import styles from './feedback-tool.module.css';
import type { Media } from './media.ts';
import textStyles from '../../../kit/layout/text.module.css';

interface Props {
  readonly media: Media;
  readonly onView: () => void;
  readonly onAgain: () => void;
  readonly onDelete: () => void;
}

/** What goes with the feedback: looked at, taken again or left out. */
export function MediaCard({ media, onView, onAgain, onDelete }: Props) {
  const { kind, name, detail, url } = media;
  return (
    <div className={styles.card} role="group" aria-label={kind}>
      {kind === 'Screenshot' ? (
        <img className={styles.thumbnail} src={url} alt="" />
      ) : (
        <video className={styles.thumbnail} src={url} muted aria-hidden tabIndex={-1} />
      )}
      <div className={styles.about}>
        <p className={`${styles.name} ${textStyles.ellipsis}`}>{name}</p>
        <Note isSmall>
          {kind}, {detail}
        </Note>
        <Button.Group>
          <Button variant="subtle" size="compact-sm" onClick={onView}>
            View
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onAgain}>
            Take again
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onDelete}>
            Delete
          </Button>
        </Button.Group>
      </div>
    </div>
  );
}
