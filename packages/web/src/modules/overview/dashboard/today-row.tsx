import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import { StatusIcon, toneOf } from '../../../kit/status/status-mark.tsx';
import styles from './today.module.css';
import textStyles from '../../../kit/layout/text.module.css';

export type TodayRow = Output<'todays.list'>['rows'][number];

interface Props {
  readonly row: TodayRow;
  /** Opens what the action asks for over this screen; true if it does. */
  readonly onAct?: (row: TodayRow) => boolean;
}

/** One thing to do: whose, why, and the one action that solves it. */
export function TodayEntry({ row, onAct }: Props) {
  const { subject, place, reason, rule, state, isPrivate, action, path } = row;
  return (
    <li className={styles.entry} data-state={state} data-row={row.key}>
      <span className={`${styles.sign ?? ''} ${toneOf(state) ?? ''}`}>
        <StatusIcon state={state} />
      </span>
      <div className={styles.words}>
        <p className={styles.subject}>
          <AppLink href={path}>{subject}</AppLink>
          {place !== null && <span className={textStyles.dim}>{place}</span>}
        </p>
        <p {...markIf(isPrivate)} className={styles.reason} title={reason}>
          {reason} {rule !== null && <span className={styles.rule}>{rule}</span>}
        </p>
      </div>
      <Button
        component={AppLink}
        href={action.path}
        variant="default"
        size="xs"
        className={styles.action}
        aria-label={`${action.label}: ${subject}`}
        onClick={(event: MouseEvent) => {
          const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
          if (isPlain && onAct?.(row)) event.preventDefault();
        }}
      >
        {action.label}
      </Button>
    </li>
  );
}
