import { initials } from '@roadproof/domain/people/person';
import { IconChevronDown, IconSettings } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useInstants } from '../form/shown-time.ts';
import { AppLink } from '../link/app-link.tsx';
import { markOf } from '../private-mark.ts';
import classes from './history.module.css';
import textStyles from '../layout/text.module.css';
import type { Entry } from './use-history.ts';

type Change = Entry['changes'][number];

/** Lines and letters shown before the rest waits behind a button. */
const shownLines = 5;
const shownLetters = 240;

const isLong = ({ changes }: Entry): boolean =>
  changes.length > shownLines + 1 ||
  changes.some((one) => (one.old?.length ?? 0) + (one.new?.length ?? 0) > shownLetters);

/** What a value was and what it is; words stand in for the strike and the arrow where they are not seen. */
function Values({ field, old, new: now }: Change) {
  return (
    <dd {...markOf(field)}>
      {old === null ? null : (
        <>
          <span className="visually-hidden">was </span>
          <del className={textStyles.dim}>{old}</del>
          <span className={classes.arrow} aria-hidden>
            →
          </span>
        </>
      )}
      {now === null ? (
        <span className={classes.none}>empty</span>
      ) : (
        <>
          {old === null ? null : <span className="visually-hidden">, is now </span>}
          <ins>{now}</ins>
        </>
      )}
    </dd>
  );
}

/** One change: what was done, who did it and when, and each field from its old value to the new. */
export function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const timeOf = useInstants();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const long = isLong(entry);
  const { actor, what, action, note, page, changes } = entry;
  const rest = changes.length - shownLines;
  return (
    <li className={classes.entry}>
      <span className={classes.mark} aria-hidden>
        {actor ? initials(actor.displayName) : <IconSettings size={15} stroke={1.75} />}
      </span>
      <div className={classes.body}>
        <p className={classes.deed}>
          <strong>
            {what} {action.toLowerCase()}
            {note ? ` ${note}` : ''}
          </strong>
          {page === undefined ? null : (
            <AppLink href={page}>
              Open<span className="visually-hidden"> {what}</span>
            </AppLink>
          )}
          <span className={textStyles.dimSmall}>
            {actor ? actor.displayName : 'Automatically'},{' '}
            <time dateTime={entry.at}>{timeOf(entry.at).slice(12)}</time>
          </span>
        </p>
        {changes.length > 0 ? (
          <dl id={listId} className={classes.changes} data-short={(long && !isOpen) || undefined}>
            {changes.map((change) => (
              <div key={change.field} className={classes.change}>
                <dt className={textStyles.dim}>{change.label}</dt>
                <Values {...change} />
              </div>
            ))}
          </dl>
        ) : null}
        {long ? (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : rest > 0 ? `Show ${rest} more` : 'Show all'}
            <span className="visually-hidden"> of {what.toLowerCase()}</span>
            <IconChevronDown size={14} aria-hidden />
          </button>
        ) : null}
      </div>
    </li>
  );
}
