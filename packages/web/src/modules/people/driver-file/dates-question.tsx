import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useEffect, useRef } from 'react';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { markOf } from '../../../kit/private-mark.ts';
import type { DateDifference } from './date-differences.ts';
import classes from './paper.module.css';

interface Props {
  readonly differences: readonly DateDifference[];
  readonly isSaving: boolean;
  readonly onAnswer: (answer: 'take' | 'keep') => void;
}

/** The difference that makes a card the earlier one: its last day, else its exam. */
const decidingOf = (differences: readonly DateDifference[]): DateDifference | undefined =>
  differences.find(({ isLastDay }) => isLastDay) ?? differences[0];

/** Asks, in place of the form's buttons, whether a card with an earlier date than the employee's record changes it. */
export function DatesQuestion({ differences, isSaving, onAnswer }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const deciding = decidingOf(differences);
  if (!deciding) return null;
  const { field, paper, record, isLastDay } = deciding;
  return (
    <>
      <section className={classes.question} role="alert" {...markOf(field)}>
        <p>
          {isLastDay
            ? `On record until ${formatDay(record)}. This paper ends earlier, on ${formatDay(paper)}.`
            : `The exam on record is of ${formatDay(record)}. The one on this paper is earlier, of ${formatDay(paper)}.`}
        </p>
        <p className={classes.text}>The paper is filed either way.</p>
      </section>
      <DialogActions>
        <Button ref={first} variant="default" disabled={isSaving} onClick={() => onAnswer('keep')}>
          Keep the record
        </Button>
        <Button loading={isSaving} onClick={() => onAnswer('take')}>
          Take the earlier date
        </Button>
      </DialogActions>
    </>
  );
}
