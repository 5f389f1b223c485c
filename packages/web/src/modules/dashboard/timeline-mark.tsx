import { formatCount } from '@roadproof/domain/format';
import { markSize } from '@roadproof/domain/timeline';
import { AppLink } from '../../kit/link/app-link.tsx';
import styles from './timeline.module.css';

interface Props {
  readonly count: number;
  readonly tone: 'overdue' | 'soon' | 'later';
  /** What it counts, in words. */
  readonly label: string;
  readonly href: string;
  /** The one mark that Tab reaches; arrows walk to the others. */
  readonly isFirst: boolean;
}

/** A number that opens its rows. */
export function TimelineMark({ count, tone, label, href, isFirst }: Props) {
  const size = markSize(count);
  return (
    <AppLink
      className={styles.mark}
      data-mark
      data-tone={tone}
      href={href}
      aria-label={label}
      title={label}
      tabIndex={isFirst ? 0 : -1}
      style={{ minWidth: size, height: size }}
    >
      {formatCount(count)}
    </AppLink>
  );
}
