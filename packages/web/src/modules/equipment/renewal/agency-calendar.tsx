import { Button, Skeleton } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { AgencyLine } from './agency-line.tsx';
import classes from './agency.module.css';
import type { AgencyEntry } from './renewal.ts';

const headers = [
  ['Due', classes.due],
  ['What', classes.what],
  ['Rule', undefined],
  ['Status', classes.status],
  ['Recorded', classes.recorded],
] as const;

function Table({ entries }: { readonly entries: readonly AgencyEntry[] }) {
  const head = (
    <>
      {headers.map(([header, width]) => (
        <th key={header} scope="col" className={width}>
          {header}
        </th>
      ))}
      <th scope="col" className={classes.action}>
        <span className="visually-hidden">Action</span>
      </th>
    </>
  );
  return (
    <PlainTable label="Agency calendar" head={head} className={classes.table}>
      {entries.map((entry) => (
        <AgencyLine key={entry.key} entry={entry} />
      ))}
    </PlainTable>
  );
}

/** The company's dates with agencies and insurers, by rule, and what is recorded of them (docs/domain.md, Agency calendar). */
export function AgencyCalendar() {
  const { data, isError, refetch } = useQuery(query('renewals.agencies', {}, { quiet: true }));
  if (isError && !data)
    return (
      <Note role="alert">
        The calendar could not be loaded.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    );
  if (!data) return <Skeleton height={420} radius={10} aria-label="Fetching data..." />;
  return (
    <div className={classes.calendar}>
      {data.problems.map((problem) => (
        <Note key={problem} tone="warning">
          {problem}
        </Note>
      ))}
      <Panel label="Agency calendar" isFlush className={classes.card}>
        <Table entries={data.entries} />
      </Panel>
      <Note>
        {formatDay(data.from)} to {formatDay(data.until)}; a filing that is due later than that is
        listed once, with its next date.
        {data.usdotNumber ? ` USDOT ${data.usdotNumber}.` : ''}
      </Note>
    </div>
  );
}
