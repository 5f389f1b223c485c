import type { ReactNode } from 'react';
import { Note } from '../layout/note.tsx';
import { Panel } from '../layout/panel.tsx';
import { PlainTable } from '../layout/plain-table.tsx';
import classes from './completion-table.module.css';

interface Props {
  readonly headers: readonly string[];
  /** How many rows there are. */
  readonly count: number;
  /** What stands in place of the table while there are none. */
  readonly empty: string;
  /** The rows: `<tr>` with a `data-label` on each cell, for the cards of a phone. */
  readonly children: ReactNode;
}

/** Every time a thing was done, newest first: a table that turns into cards on a phone. */
export function CompletionTable({ headers, count, empty, children }: Props) {
  const head = headers.map((header) => (
    <th key={header} scope="col">
      {header}
    </th>
  ));
  return (
    <Panel title="Completions" aside={count > 0 ? <span>{count}</span> : null}>
      {count === 0 ? (
        <Note isSmall>{empty}</Note>
      ) : (
        <PlainTable label="Completions" head={head} isInPanel className={classes.table}>
          {children}
        </PlainTable>
      )}
    </Panel>
  );
}

/** A second, quieter line of a cell. */
export function QuietLine({ children }: { readonly children: ReactNode }) {
  return <span className={classes.quiet}>{children}</span>;
}

/** The cell of notes, which may be long. */
export function NotesCell({ children }: { readonly children: ReactNode }) {
  return (
    <td className={classes.notes} data-label="Notes">
      {children}
    </td>
  );
}
