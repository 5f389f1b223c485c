import { IconCircleCheck } from '@tabler/icons-react';
import { Note } from '../../kit/layout/note.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import styles from './dashboard.module.css';
import { NextUpEntry } from './next-up-entry.tsx';
import { nextUpRows, type NextUp } from './next-up.ts';

interface NextUpPanelProps {
  readonly title: string;
  /** The whole list. */
  readonly href: string | undefined;
  readonly isPending: boolean;
  /** Missing where the list could not be fetched. */
  readonly rows: readonly NextUp[] | undefined;
  readonly rowHref: (row: NextUp) => string | undefined;
  /** What to say when nothing is due. */
  readonly calm: string;
  /** What will stand here, where there is nothing yet that could be checked. */
  readonly awaits?: string | undefined;
}

/** The first rows of one list, the most urgent on top. */
export function NextUpPanel(props: NextUpPanelProps) {
  const { title, href, isPending, rows, rowHref, calm, awaits } = props;
  return (
    <Panel label={title} isFlush className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {href && (
          <AppLink href={href}>
            See all<span className="visually-hidden"> {title.toLowerCase()}</span>
          </AppLink>
        )}
      </header>
      {isPending &&
        Array.from({ length: nextUpRows }, (_, row) => (
          <div key={row} className={styles.rowShape} />
        ))}
      {rows?.length === 0 && awaits !== undefined && (
        <>
          <div className={styles.shapes} aria-hidden>
            <i />
            <i />
            <i />
          </div>
          <Note className={styles.calm}>{awaits}</Note>
        </>
      )}
      {rows?.length === 0 && awaits === undefined && (
        <Note className={styles.calm}>
          <IconCircleCheck size={18} aria-hidden />
          {calm}
        </Note>
      )}
      {rows && rows.length > 0 && (
        <Rows as="ul" isLined className={styles.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <NextUpEntry row={row} href={rowHref(row)} />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
