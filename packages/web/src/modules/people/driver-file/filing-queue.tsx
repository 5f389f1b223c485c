import { Button, Kbd } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { DueState } from '@roadproof/domain/due';
import { formatCount } from '@roadproof/domain/format';
import { markIf } from '../../../kit/private-mark.ts';
import { StatusIcon } from '../../../kit/status/status-mark.tsx';
import classes from './filing.module.css';
import { useDialogKeys } from './use-dialog-keys.ts';

/** One paper of a list that is filed one after the other. */
export interface QueueEntry {
  readonly key: string;
  readonly name: string;
  /** Why it is to be filed. */
  readonly reason: string;
  readonly state: DueState;
  readonly isPrivate: boolean;
}

/** The list a dialog files from, in its order. */
export interface FilingQueue {
  readonly entries: readonly QueueEntry[];
  readonly current: string;
  readonly done: ReadonlySet<string>;
  /** Describes its entries: 'expired or expiring'. */
  readonly words: string;
  readonly onOpen: (key: string) => void;
  /** Goes on to the next entry without filing. */
  readonly onSkip: () => void;
}

/** Entries before and after the current one that are still open. */
function neighbors({ entries, current, done }: FilingQueue) {
  const at = entries.findIndex(({ key }) => key === current);
  const isOpen = ({ key }: QueueEntry) => !done.has(key);
  return {
    at,
    previous: entries.slice(0, Math.max(0, at)).findLast(isOpen),
    next: entries.slice(at + 1).find(isOpen),
  };
}

/** Where in its list a paper is, with the ways to its neighbors. */
export function QueueHead(queue: FilingQueue) {
  const { at, previous, next } = neighbors(queue);
  // Here, and not in the form: the next form may still be on its way.
  const heard = useDialogKeys<HTMLSpanElement>((event) => {
    if (!event.altKey || event.key !== 'ArrowRight') return;
    event.preventDefault();
    queue.onSkip();
  });
  return (
    <>
      <span>
        {' '}
        · {formatCount(at + 1)} of {formatCount(queue.entries.length)} {queue.words}
      </span>
      <span ref={heard} className={classes.walk}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          disabled={!previous}
          onClick={() => previous && queue.onOpen(previous.key)}
        >
          Previous
        </Button>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          aria-keyshortcuts="Alt+ArrowRight"
          disabled={!next}
          onClick={queue.onSkip}
        >
          Next
        </Button>
      </span>
    </>
  );
}

/** The papers that come next. */
export function QueuePane({ entries, current, done, onOpen }: FilingQueue) {
  return (
    <nav className={classes.queue} aria-label="Next by key">
      <h3 className={classes.queueTitle}>Next by key</h3>
      <ul>
        {entries
          .filter(({ key }) => !done.has(key))
          .map(({ key, name, reason, state, isPrivate }) => (
            <li key={key}>
              <button
                type="button"
                className={classes.entry}
                aria-current={key === current ? 'true' : undefined}
                onClick={() => onOpen(key)}
              >
                <span className={classes.entryName}>{name}</span>
                <span {...markIf(isPrivate)} className={classes.entryReason}>
                  <StatusIcon state={state} /> {reason}
                </span>
              </button>
            </li>
          ))}
      </ul>
      <p className={classes.keys}>
        <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> file and go on
      </p>
      <p className={classes.keys}>
        <Kbd size="xs">Alt</Kbd> <Kbd size="xs">→</Kbd> skip
      </p>
    </nav>
  );
}
