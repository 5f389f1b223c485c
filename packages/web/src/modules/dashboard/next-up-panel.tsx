import { IconCircleCheck } from '@tabler/icons-react';
import { Note } from '../../kit/layout/note.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { dueTail } from '../../kit/status/due-tail.ts';
import { StatusIcon } from '../../kit/status/status-mark.tsx';
import styles from './dashboard.module.css';
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
}

/** The first rows of one list, the most urgent on top. */
export function NextUpPanel({ title, href, isPending, rows, rowHref, calm }: NextUpPanelProps) {
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
      {rows?.length === 0 && (
        <Note className={styles.calm}>
          <IconCircleCheck size={18} aria-hidden />
          {calm}
        </Note>
      )}
      {rows && rows.length > 0 && (
        <Rows as="ul" isLined className={styles.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <Entry row={row} href={rowHref(row)} />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function Entry({ row, href }: { row: NextUp; href: string | undefined }) {
  const { who, what, standing } = row;
  const content = (
    <>
      <span className={styles.subject}>
        <span className={styles.who}>{who}</span>
        <span className={styles.what}>{what}</span>
      </span>
      <span className={styles.late} data-state={standing.state}>
        <StatusIcon state={standing.state} />
        {dueTail(standing)}
      </span>
    </>
  );
  return href ? (
    <AppLink className={styles.entry} href={href} title={standing.text}>
      {content}
    </AppLink>
  ) : (
    <div className={styles.entry} title={standing.text}>
      {content}
    </div>
  );
}
