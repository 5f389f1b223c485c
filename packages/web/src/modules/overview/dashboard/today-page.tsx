import { Button, SegmentedControl } from '@mantine/core';
import { formatCount, formatDay, formatWholeDay } from '@roadproof/domain/format';
import type { TimelineColumn } from '@roadproof/domain/overview/timeline';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { steadyQuery } from '../../../api/query.ts';
import { useToday } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { Page } from '../../../shell/page.tsx';
import { isEmpty } from '../../../pieces/start/steps.ts';
import { useStart } from '../../../pieces/start/use-start.ts';
import type { TodayState } from '@roadproof/domain/overview/today';
import { dueWords } from '@roadproof/domain/due-kind';
import { PastBand } from '../../../pieces/past-day/past-band.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { PastFailure } from '../../../pieces/past-day/past-failure.tsx';
import { filterText } from './today-address.ts';
import { usePastDay } from '../../../pieces/past-day/past-day.ts';
import { PastSign } from '../../../pieces/past-day/past-sign.tsx';
import { AwaitedWork } from './awaited-work.tsx';
import { Shapes } from './shapes.tsx';
import { partChoices } from './today-panel.tsx';
import { TerminalPicker } from './terminal-picker.tsx';
import { TodayEntry } from './today-row.tsx';
import styles from './today.module.css';
import { useFilingOver } from './use-filing-over.tsx';
import { useTodayFilter } from './use-today-filter.ts';
import { WhoPicker } from './who-picker.tsx';
import toneStyles from '../../../kit/status/tone.module.css';

const pageSize = 25;
const ahead = [
  { value: '', label: 'Due soon' },
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
  { value: '364', label: '12 months' },
];

const stateNames: Readonly<Record<TodayState, string>> = {
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  later: 'Later',
};

const daysText = ({ from, to }: TimelineColumn): string =>
  `Due ${formatDay(from)} to ${formatDay(to)}`;

function calmWords(maySee: boolean, isNarrowed: boolean): string {
  if (isNarrowed) return 'Nothing of this is due.';
  return maySee
    ? 'Nothing is overdue or due soon.'
    : 'There is nothing here that you have access to.';
}

/** Everything that is to be done over all modules a person may see, the most urgent first. */
export function TodayPage() {
  const { filter, set, page, reset, isReady, isNarrowed } = useTodayFilter();
  const today = useToday();
  const asOf = usePastDay();
  const [search] = useQueryString();
  const input = { ...filter, ...(asOf && { asOf }), pageNumber: page, pageSize };
  const { data, error, refetch } = useQuery({
    ...steadyQuery('todays.list', input, { quiet: true }),
    enabled: isReady,
  });
  const { onAct, dialog } = useFilingOver(data?.rows ?? [], filter);
  const first = (page - 1) * pageSize;
  const start = useStart();
  // Without records there is nothing to check: do not show "all clear".
  const isNone = !asOf && data?.total === 0 && start !== undefined && isEmpty(start);
  return (
    <Page
      title="Today"
      description={
        <span className={styles.dated}>
          {filter.days
            ? 'Everything in all modules that comes due in these days.'
            : 'Everything overdue, missing or due soon in all modules, most urgent first.'}
          {!asOf && (
            <span className={styles.dated}>
              {formatWholeDay(today)}
              <PastSign path={`/today${filterText(search) && `?${filterText(search)}`}`} />
            </span>
          )}
        </span>
      }
    >
      <Rows gap={14}>
        {asOf && <PastBand day={asOf} since={data?.since?.slice(0, 10)} />}
        <div className={styles.filters}>
          {filter.days ? (
            <Button
              variant="light"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`Show more than ${daysText(filter.days)}`}
              onClick={() => set({ from: '', to: '' })}
            >
              {daysText(filter.days)}
            </Button>
          ) : (
            <SegmentedControl
              aria-label="How far ahead"
              data={ahead}
              value={String(filter.horizon ?? '')}
              onChange={(horizon) => set({ horizon })}
            />
          )}
          {filter.state && (
            <Button
              variant="light"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`Show more than ${stateNames[filter.state].toLowerCase()}`}
              onClick={() => set({ state: '' })}
            >
              {stateNames[filter.state]}
            </Button>
          )}
          <SegmentedControl
            aria-label="Whose work"
            data={partChoices}
            value={filter.part ?? 'all'}
            onChange={(part) => set({ part: part === 'all' ? '' : part })}
          />
          <WhoPicker
            employeeId={filter.employeeId}
            equipmentId={filter.equipmentId}
            onChange={(who) => set({ person: who.employeeId ?? '', unit: who.equipmentId ?? '' })}
          />
          <TerminalPicker groupId={filter.groupId} onChange={(group) => set({ group })} />
          {isNarrowed && (
            <Button variant="subtle" onClick={reset}>
              Reset
            </Button>
          )}
        </div>
        {data && !isNone && (
          <div className={styles.kinds} role="group" aria-label="Kinds">
            {data.kinds.map(({ kind, overdue, dueSoon, later }) => {
              const isOn = filter.kinds?.includes(kind) ?? false;
              const kinds = isOn
                ? (filter.kinds ?? []).filter((one) => one !== kind)
                : [...(filter.kinds ?? []), kind];
              return (
                <Button
                  key={kind}
                  size="xs"
                  variant={isOn ? 'light' : 'default'}
                  aria-pressed={isOn}
                  onClick={() => set({ kinds: kinds.join(',') })}
                >
                  {`${dueWords[kind].label}${asOf && kind === 'training' ? ' by course' : ''} ${formatCount(overdue + dueSoon + later)}`}
                </Button>
              );
            })}
          </div>
        )}
        <Panel label="To do" isFlush className={styles.panel}>
          {!data && !error && <Shapes rows={8} />}
          {error && (
            <div className={styles.calm}>
              <PastFailure error={error} what="The list" onAgain={() => void refetch()} />
            </div>
          )}
          {isNone && <AwaitedWork />}
          {data?.total === 0 && !isNone && (
            <Note className={styles.calm}>
              <IconCircleCheck size={18} aria-hidden className={toneStyles.success} />
              {calmWords(data.kinds.length > 0, isNarrowed)}
            </Note>
          )}
          {data && data.rows.length > 0 && (
            <ul className={styles.entries} aria-label="To do">
              {data.rows.map((row) => (
                <TodayEntry key={row.key} row={row} onAct={onAct} />
              ))}
            </ul>
          )}
          {data && data.total > 0 && (
            <div className={styles.pages}>
              <span role="status">
                {formatCount(first + 1)} to {formatCount(first + data.rows.length)} of{' '}
                {formatCount(data.total)}
              </span>
              <Button.Group>
                <Button
                  size="xs"
                  variant="default"
                  disabled={page === 1}
                  onClick={() => set({ page: page > 2 ? String(page - 1) : '' })}
                >
                  Previous
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={first + data.rows.length >= data.total}
                  onClick={() => set({ page: String(page + 1) })}
                >
                  Next
                </Button>
              </Button.Group>
            </div>
          )}
        </Panel>
      </Rows>
      {dialog}
    </Page>
  );
}
