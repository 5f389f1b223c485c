import { Button } from '@mantine/core';
import { formatReading } from '@roadproof/domain/format';
import { readingSourceNames } from '@roadproof/domain/equipment/meter';
import { useRef, useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { CorrectReading } from './correct-reading.tsx';
import classes from './meter.module.css';

type Moment = Output<'meters.history'>[number];
export type HistoryReading = Moment['readings'][number];

/** Where a reading came from, unless somebody just entered it. */
const originOf = ({ source }: HistoryReading): string | null =>
  source === 'manual' ? null : readingSourceNames[source];

function Reading({ entry }: { readonly entry: HistoryReading }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timeOf = useInstants();
  const { label, reading, unit, sinceLast, source, note, corrected, mayCorrect } = entry;
  const origin = originOf(entry);
  const close = () => {
    setOpen(false);
    // The button comes back with the next paint.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={classes.told}>
      <p className={classes.line}>
        <span className={classes.label}>{label}</span>
        <strong className="tabular">{formatReading(reading, unit)}</strong>
        {sinceLast === null || source === 'replacement' ? null : (
          <span className={classes.since}>+{formatReading(sinceLast, unit)}</span>
        )}
        {origin === null ? null : <span className={classes.origin}>{origin}</span>}
        {mayCorrect && !isOpen ? (
          <Button
            ref={button}
            className={classes.correct ?? ''}
            variant="subtle"
            size="compact-xs"
            aria-label={`Correct ${label}`}
            onClick={() => setOpen(true)}
          >
            Correct
          </Button>
        ) : null}
      </p>
      {note ? (
        <Note isSmall className={classes.note}>
          {note}
        </Note>
      ) : null}
      {corrected ? (
        <Note isSmall className={classes.note}>
          Corrected {timeOf(corrected.at)}
          {corrected.by ? ` by ${corrected.by}` : ''}
        </Note>
      ) : null}
      {isOpen ? <CorrectReading entry={entry} onClose={close} /> : null}
    </div>
  );
}

/** One moment of the timeline: when, who, and what the meters showed. */
export function HistoryMoment({ moment }: { readonly moment: Moment }) {
  const timeOf = useInstants();
  const { updatedAt, updatedBy, readings } = moment;
  return (
    <li className={classes.moment}>
      <p className={classes.when}>
        <time dateTime={updatedAt}>{timeOf(updatedAt)}</time>
        <span>{updatedBy ? `${updatedBy.firstName} ${updatedBy.lastName}` : 'Unknown user'}</span>
      </p>
      {readings.map((entry) => (
        <Reading key={entry.id} entry={entry} />
      ))}
    </li>
  );
}
