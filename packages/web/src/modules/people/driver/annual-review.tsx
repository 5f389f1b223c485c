import { Button, Kbd, SegmentedControl } from '@mantine/core';
import { ownersOf } from '@roadproof/domain/people/annual-review';
import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { query } from '../../../api/query.ts';
import { DropZone } from '../../../kit/file/drop-zone.tsx';
import { acceptText } from '../../../kit/file/file-rule.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import styles from './annual-review.module.css';
import { ReviewForm } from './review-form.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { dueReviews, nextReview, type Reviewed } from './reviewed.ts';

const horizons = ['0', '30', '60', '90'];
const rule = { accept: 'document', maxFiles: 200 } as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Goes on by N, wherever nobody is typing. */
function useNextKey(next: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() !== 'n' || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      next();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [next]);
}

/** The files dropped, each with the driver its name means; one that means nobody waits to be given to one. */
function useDropped(people: readonly Reviewed[]) {
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [strays, setStrays] = useState<readonly File[]>([]);
  const take = (dropped: readonly File[]) => {
    const all = [...strays, ...dropped];
    const free = people.filter(({ id }) => !files.has(id));
    const owners = ownersOf(
      all.map(({ name }) => name),
      free,
    );
    const found = all.flatMap((file, at) => {
      const owner = owners[at];
      return owner ? [[owner, file] as const] : [];
    });
    setFiles(new Map([...files, ...found]));
    setStrays(all.filter((_, at) => !owners[at]));
  };
  const give = (file: File, id: string) => {
    setFiles(new Map([...files, [id, file]]));
    setStrays(strays.filter((one) => one !== file));
  };
  return { files, strays, take, give };
}

/** The season of annual reviews: many MVRs dropped at once, one driver after the other, one save each (49 CFR 391.25). */
export function AnnualReview() {
  const [days, setDays] = useState('30');
  const questions = {
    OnlyDriversWithExceptions: false,
    Check: '391.25',
    CheckInDays: Number(days),
  } as const;
  const answer = useQuery(
    query('drivers.details', {
      ...questions,
      Filter: { options: { pageNumber: 1, pageSize: 1000 } },
    }),
  );
  const { data } = answer;
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const people = useMemo(() => dueReviews(data?.data ?? []), [data]);
  const { files, strays, take, give } = useDropped(people);
  const current =
    people.find(({ id }) => id === chosen && !done.has(id)) ??
    nextReview(people, done, files, null);
  const id = current?.id ?? null;
  const next = useCallback(
    () => setChosen(nextReview(people, done, files, id)?.id ?? null),
    [people, done, files, id],
  );
  useNextKey(next);
  const onSaved = (saved: string) => {
    const after = new Set([...done, saved]);
    setDone(after);
    setChosen(nextReview(people, after, files, saved)?.id ?? null);
  };
  const open = people.filter((person) => !done.has(person.id));
  return (
    <Rows gap={16}>
      <Columns gap={16} className={styles.head}>
        <SegmentedControl
          aria-label="Due within"
          value={days}
          onChange={setDays}
          data={horizons.map((value) => ({
            value,
            label: value === '0' ? 'Overdue' : `${value} days`,
          }))}
        />
        <Note as="span">
          {counted((data?.total ?? people.length) - (people.length - open.length), 'driver')} to
          review
          {done.size > 0 ? `, ${done.size} done` : ''}
        </Note>
        <Button
          size="xs"
          variant="default"
          rightSection={
            <Kbd size="xs" className={styles.key ?? ''}>
              N
            </Kbd>
          }
          aria-keyshortcuts="n"
          disabled={open.length < 2}
          onClick={next}
        >
          Next driver
        </Button>
        <Button size="xs" variant="default" onClick={() => window.print()}>
          Print request list
        </Button>
      </Columns>
      <DropZone
        isSmall
        title="Drop the MVRs of many drivers"
        action="Choose MVRs"
        rule="PDF or pictures, called by the name or the license number of the driver"
        accept={acceptText(rule)}
        fault={null}
        isBusy={false}
        onFile={(file) => take([file])}
        many={{ onFiles: take, onDrop: (dropped) => take([...dropped.files]) }}
      />
      {data === undefined ? (
        <Fetching query={answer} height={40} />
      ) : people.length === 0 ? (
        <Panel label="Annual review">
          <Note>No annual review is due in this time.</Note>
        </Panel>
      ) : (
        <div className={styles.split}>
          <ReviewQueue
            people={people}
            current={id}
            done={done}
            files={files}
            strays={strays}
            onOpen={setChosen}
            onGive={give}
          />
          {current ? (
            <ReviewForm
              key={`${current.id} ${files.get(current.id)?.name ?? ''}`}
              person={current}
              file={files.get(current.id)}
              onSaved={() => onSaved(current.id)}
              onUndone={() =>
                setDone((now) => new Set([...now].filter((one) => one !== current.id)))
              }
            />
          ) : (
            <Panel label="Annual review">
              <Note role="status">All of them are reviewed.</Note>
            </Panel>
          )}
        </div>
      )}
    </Rows>
  );
}
