import { missing } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import { Note } from '../layout/note.tsx';
import { Panel } from '../layout/panel.tsx';
import { markIf } from '../private-mark.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './details.module.css';
import flowStyles from '../layout/flow.module.css';

/** Facts side by side, as many as there is room for. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

const isMissing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === missing;

interface FactProps {
  readonly label: string;
  /** N/A stands where there is none. */
  readonly children?: ReactNode;
  /** Offered to be copied; nothing where it is null. */
  readonly copy?: string | null | undefined;
  /** A sentence under the value, such as the reason of a status. */
  readonly note?: ReactNode;
  readonly isWide?: boolean;
  /** Never in a picture of the feedback tool. */
  readonly isPrivate?: boolean;
}

export function Fact({
  label,
  children,
  copy,
  note,
  isWide = false,
  isPrivate = false,
}: FactProps) {
  return (
    <div className={isWide ? `${classes.fact} ${flowStyles.fullRow}` : classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.line}>
          <span {...markIf(isPrivate)} className={classes.value}>
            {isMissing(children) ? <span className={classes.none}>{missing}</span> : children}
          </span>
          {copy && !isMissing(children) ? (
            <CopyButton text={copy} what={label.toLowerCase()} />
          ) : null}
        </span>
        {note ? (
          <Note as="span" isSmall className={classes.note}>
            {note}
          </Note>
        ) : null}
      </dd>
    </div>
  );
}

interface LayoutProps {
  readonly summary: ReactNode;
  /** What needs the whole width, below both. */
  readonly wide?: ReactNode;
  readonly children: ReactNode;
}

/** A summary beside the sections on wide screens, above them on narrow ones. */
export function DetailsLayout({ summary, wide, children }: LayoutProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.layout}>
        <div className={classes.side}>
          <div className={`${classes.summary} ${flowStyles.stack}`}>{summary}</div>
        </div>
        <div className={flowStyles.stack}>{children}</div>
        {wide ? <div className={`${flowStyles.stack} ${flowStyles.fullRow}`}>{wide}</div> : null}
      </div>
    </div>
  );
}

interface ProfileProps {
  readonly mark: ReactNode;
  readonly name: string;
  /** What is said under the name. */
  readonly lines: readonly string[];
  readonly children: ReactNode;
}

/** Who or what a record is at a glance. */
export function Profile({ mark, name, lines, children }: ProfileProps) {
  return (
    <Panel label="Profile" className={classes.profile}>
      {mark}
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        {lines.map((line) => (
          <Note key={line}>{line}</Note>
        ))}
      </div>
      {children}
    </Panel>
  );
}
