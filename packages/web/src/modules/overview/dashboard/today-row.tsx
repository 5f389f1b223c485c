import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import type { MouseEvent } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import { StatusIcon, StatusMark, toneOf } from '../../../kit/status/status-mark.tsx';
import styles from './today.module.css';
import textStyles from '../../../kit/layout/text.module.css';

export type TodayRow = Output<'todays.list'>['rows'][number];

interface Props {
  readonly row: TodayRow;
  /** Opens what the action asks for over this screen; true if it does. */
  readonly onAct?: (row: TodayRow) => boolean;
}

/** One thing to do: whose, why, and the one action that solves it; of a past day what became of it. */
export function TodayEntry({ row, onAct }: Props) {
  const { subject, place, reason, rule, state, isPrivate, action, path, outcome } = row;
  return (
    <li className={styles.entry} data-state={state} data-row={row.key}>
      <span className={`${styles.sign ?? ''} ${toneOf(state) ?? ''}`}>
        <StatusIcon state={state} />
      </span>
      <div className={styles.words}>
        <p className={styles.subject}>
          {outcome?.isDeleted === true ? (
            <b>{subject}</b>
          ) : (
            <AppLink href={path}>{subject}</AppLink>
          )}
          {place !== null && <span className={textStyles.dim}>{place}</span>}
        </p>
        <p {...markIf(isPrivate)} className={styles.reason} title={reason}>
          {reason} {rule !== null && <span className={styles.rule}>{rule}</span>}
        </p>
      </div>
      {outcome && <Outcome of={outcome} />}
      {!outcome && (
        <Button
          component={AppLink}
          href={action.path}
          variant="default"
          size="xs"
          className={styles.action}
          aria-label={`${action.label}: ${subject}`}
          onClick={(event: MouseEvent) => {
            const isPlain =
              event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
            if (isPlain && onAct?.(row)) event.preventDefault();
          }}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}

/** The outcome of a row of a past day: open, solved or deleted since. */
function Outcome({
  of: { solvedOn, isDeleted },
}: {
  readonly of: NonNullable<TodayRow['outcome']>;
}) {
  const isOpen = solvedOn === null;
  const state = isOpen || isDeleted ? 'PENDING' : 'COMPLETED';
  const label = isOpen
    ? 'open today'
    : `${isDeleted ? 'deleted' : 'solved'} ${formatDay(solvedOn)}`;
  return (
    <span className={styles.outcome}>
      <StatusMark state={state} label={label} />
    </span>
  );
}
