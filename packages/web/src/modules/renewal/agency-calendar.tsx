import { Button, Skeleton } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
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
  return (
    <table className={classes.table} aria-label="Agency calendar">
      <thead>
        <tr>
          {headers.map(([header, width]) => (
            <th key={header} scope="col" className={width}>
              {header}
            </th>
          ))}
          <th scope="col" className={classes.action}>
            <span className="visually-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AgencyLine key={entry.key} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** The company's dates with agencies and insurers, by rule, and what is recorded of them (docs/domain.md, Agency calendar). */
export function AgencyCalendar() {
  const { data, isError, refetch } = useQuery(query('renewals.agencies', {}, { quiet: true }));
  if (isError && !data)
    return (
      <p className={classes.failed} role="alert">
        The calendar could not be loaded.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton height={420} radius={10} aria-label="Fetching data..." />;
  return (
    <div className={classes.calendar}>
      {data.problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{problem}</span>
        </p>
      ))}
      <section className={classes.card} aria-label="Agency calendar">
        <Table entries={data.entries} />
      </section>
      <p className={classes.quiet}>
        {formatDay(data.from)} to {formatDay(data.until)}; a filing that is due later than that is
        listed once, with its next date.
        {data.usdotNumber ? ` USDOT ${data.usdotNumber}.` : ''}
      </p>
    </div>
  );
}
