import { SegmentedControl } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { todayParts, type TodayPart } from '@roadproof/domain/overview/today';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { steadyQuery } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { AwaitedWork } from './awaited-work.tsx';
import { Shapes } from './shapes.tsx';
import { TodayEntry } from './today-row.tsx';
import styles from './today.module.css';
import { useFilingOver } from './use-filing-over.tsx';
import toneStyles from '../../../kit/status/tone.module.css';

/** The worst of what is to be done, many alike in one row; as many as any panel shows. */
export const todayOptions = (part?: TodayPart) =>
  steadyQuery(
    'todays.list',
    { isTogether: true, pageSize: 12, ...(part && { part }) },
    { quiet: true },
  );

const partLabels: Readonly<Record<TodayPart, string>> = {
  people: 'People',
  equipment: 'Equipment',
  company: 'Company',
};
/** The whole list, or whose it is. */
export const partChoices = [
  { value: 'all', label: 'All' },
  ...todayParts.map((value) => ({ value, label: partLabels[value] })),
];

/** The way from what is due to the question if a driver may go. */
function DispatchLine() {
  const href = useScreenHref()('/dispatch');
  if (href === undefined) return null;
  return (
    <p className={styles.foot}>
      <span>Before a unit goes</span>
      <AppLink href={href}>May this driver take this unit?</AppLink>
    </p>
  );
}

interface Props {
  readonly rows: number;
  /** Without the choice of a part: there is no room for it. */
  readonly isPlain: boolean;
  /** Whether there is nothing yet that could be due. */
  readonly isNone: boolean;
}

/** What to do first. */
export function TodayPanel({ rows, isPlain, isNone }: Props) {
  const [part, setPart] = useState('all');
  const chosen = todayParts.find((one) => one === part);
  const { data, isPending, isError } = useQuery(todayOptions(chosen));
  const shown = data?.rows.slice(0, rows) ?? [];
  const { onAct, dialog } = useFilingOver(shown, chosen ? { part: chosen } : {});
  const all = data && (
    <AppLink href={`/today${chosen ? `?part=${chosen}` : ''}`}>
      See all {formatCount(data.total)}
      <span className="visually-hidden"> to do</span>
    </AppLink>
  );
  const isAwaited = isNone && data?.total === 0;
  const choice = isPlain ? (
    data && data.total > 0 && all
  ) : (
    <SegmentedControl
      size="xs"
      aria-label="Whose work"
      data={partChoices}
      value={part}
      onChange={setPart}
    />
  );
  return (
    <Panel title="Today" aside={isAwaited ? null : choice} isFlush className={styles.panel}>
      {isPending && <Shapes rows={rows} />}
      {isError && <Note className={styles.calm}>We couldn't load the list.</Note>}
      {isAwaited && <AwaitedWork />}
      {data?.total === 0 && !isNone && (
        <Note className={styles.calm}>
          <IconCircleCheck size={18} aria-hidden className={toneStyles.success} />
          Nothing is overdue and nothing is due soon.
        </Note>
      )}
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((row) => (
            <TodayEntry key={row.key} row={row} onAct={onAct} />
          ))}
        </ul>
      )}
      {!isPlain && data && data.total > 0 && (
        <p className={styles.foot}>
          <span>
            Most urgent first: {formatCount(data.overdue)} overdue, {formatCount(data.dueSoon)} due
            soon
          </span>
          {all}
        </p>
      )}
      <DispatchLine />
      {dialog}
    </Panel>
  );
}
