import { Tooltip } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { markSize, type TimelineColumn } from '@roadproof/domain/overview/timeline';
import type { TodayKind } from '@roadproof/domain/due-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import styles from './timeline.module.css';

interface Props {
  readonly count: number;
  readonly tone: 'overdue' | 'soon' | 'later';
  readonly kind: TodayKind;
  /** The days it counts; what is overdue without them. */
  readonly column?: TimelineColumn;
  /** What it counts, in words. */
  readonly label: string;
  readonly href: string;
  /** The one mark that Tab reaches; arrows walk to the others. */
  readonly isFirst: boolean;
}

/** A number that opens its rows; hover and focus name the first of them. */
export function TimelineMark({ count, tone, kind, column, label, href, isFirst }: Props) {
  const [isEnabled, setIsEnabled] = useState(false);
  const size = markSize(count);
  const ask = () => setIsEnabled(true);
  return (
    <Tooltip
      events={{ hover: true, focus: true, touch: false }}
      label={<Named label={label} count={count} isEnabled={isEnabled} mark={{ kind, ...column }} />}
    >
      <AppLink
        className={styles.mark}
        data-mark
        data-tone={tone}
        href={href}
        aria-label={label}
        tabIndex={isFirst ? 0 : -1}
        style={{ minWidth: size, height: size }}
        onMouseEnter={ask}
        onFocus={ask}
      >
        {formatCount(count)}
      </AppLink>
    </Tooltip>
  );
}

interface NamedProps {
  readonly label: string;
  readonly count: number;
  readonly isEnabled: boolean;
  readonly mark: { readonly kind: TodayKind } & Partial<TimelineColumn>;
}

function Named({ label, count, isEnabled, mark }: NamedProps) {
  const { data } = useQuery({
    ...query('todays.mark', mark, { quiet: true }),
    meta: { followsLists: true },
    enabled: isEnabled,
  });
  const more = data ? count - data.length : 0;
  return (
    <div className={styles.named}>
      <b>{label}</b>
      {data?.map(({ key, subject, reason, isPrivate }) => (
        <span key={key} {...markIf(isPrivate)}>
          {subject}: {reason}
        </span>
      ))}
      {data && data.length > 0 && more > 0 && <span>{`and ${formatCount(more)} more`}</span>}
    </div>
  );
}
