import { Dialog } from '../../../kit/dialog/dialog.tsx';
import styles from './feedback-tool.module.css';
import { Film } from './film.tsx';
import type { Media } from './media.ts';

interface Props {
  readonly media: Media;
  readonly onClose: () => void;
}

/** A picture or a recording as large as there is room. */
export function MediaDialog({ media: { kind, name, url }, onClose }: Props) {
  return (
    <Dialog opened title={name} width={960} onClose={onClose}>
      {kind === 'Screenshot' ? (
        <img className={styles.large} src={url} alt={`Screenshot: ${name}`} />
      ) : (
        <Film className={styles.large} url={url} name={name} />
      )}
    </Dialog>
  );
}
