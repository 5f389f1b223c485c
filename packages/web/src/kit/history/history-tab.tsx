import { Button, Skeleton } from '@mantine/core';
import { useShownZone } from '../form/shown-time.ts';
import { useToday } from '../form/today.ts';
import { Panel } from '../layout/panel.tsx';
import { byDay, dayTitle } from './history-days.ts';
import { HistoryEntry } from './history-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import classes from './history.module.css';
import { useHistory, useHistoryFilter, type Entry, type HistoryEntity } from './use-history.ts';

interface Props {
  readonly entity: HistoryEntity;
  readonly id: string;
}

/** Who changed what of a record, when, from what to what (docs/domain.md, History). */
export function HistoryTab({ entity, id }: Props) {
  const narrow = useHistoryFilter();
  const history = useHistory(entity, id, narrow.filter);
  const entries = history.data?.pages.flatMap((page) => page.entries);
  const people = history.data?.pages[0]?.people ?? [];
  return (
    <Panel title="History">
      <HistoryFilters {...narrow} people={people} />
      {entries ? (
        <Timeline entries={entries} isNarrowed={narrow.isNarrowed} />
      ) : history.isError ? null : (
        <Waiting />
      )}
      {history.isError ? (
        <div className={classes.empty} role="alert">
          <p>The history could not be loaded. {history.error.message}</p>
          <Button variant="light" size="xs" onClick={() => void history.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {history.hasNextPage ? (
        <div className={classes.next}>
          <Button
            variant="default"
            size="xs"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Timeline({
  entries,
  isNarrowed,
}: {
  readonly entries: readonly Entry[];
  readonly isNarrowed: boolean;
}) {
  const today = useToday();
  const { zone } = useShownZone();
  const count = `${entries.length} ${entries.length === 1 ? 'change' : 'changes'} shown`;
  return (
    <>
      <p role="status" className="visually-hidden">
        {count}
      </p>
      {entries.length === 0 ? (
        <p className={classes.empty}>
          {isNarrowed
            ? 'No change matches. Try a different search, or clear the filters.'
            : 'No changes yet. Every change is listed here with who made it and when.'}
        </p>
      ) : null}
      {byDay(entries, zone).map(({ day, entries: ofDay }) => (
        <section key={day} className={classes.day} aria-label={dayTitle(day, today)}>
          <h3>{dayTitle(day, today)}</h3>
          <ol>
            {ofDay.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Fetching data..." className={classes.waiting}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key}>
          <Skeleton height={26} circle />
          <Skeleton height={14} width="45%" />
        </div>
      ))}
    </div>
  );
}
