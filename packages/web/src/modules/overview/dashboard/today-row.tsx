import { Button } from '@mantine/core';
import type { Output } from '../../../api/operation-map.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import { StatusIcon } from '../../../kit/status/status-mark.tsx';
import styles from './today.module.css';
import textStyles from '../../../kit/layout/text.module.css';

export type TodayRow = Output<'todays.list'>['rows'][number];

/** One thing to do: whose, why, and the one action that solves it. */
export function TodayEntry({ row }: { readonly row: TodayRow }) {
  const { subject, place, reason, rule, state, isPrivate, action, path } = row;
  return (
    <li className={styles.entry} data-state={state}>
      <StatusIcon state={state} />
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
      >
        {action.label}
      </Button>
    </li>
  );
}
