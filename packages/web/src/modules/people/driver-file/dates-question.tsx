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

/** Asks, in place of the form's buttons, which dates hold when a card says other ones than the employee's record. */
export function DatesQuestion({ differences, isSaving, onAnswer }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <section className={classes.question} role="alert" aria-labelledby="dates-question">
        <h3 id="dates-question">The dates differ from those on the employee record</h3>
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">On this card</th>
              <th scope="col">On the record</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, label, paper, record }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td {...markOf(field)} className={classes.new}>
                  {formatDay(paper)}
                </td>
                <td {...markOf(field)}>{formatDay(record)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.text}>The paper is filed either way.</p>
      </section>
      <DialogActions>
        <Button variant="default" disabled={isSaving} onClick={() => onAnswer('keep')}>
          Keep the record
        </Button>
        <Button ref={first} loading={isSaving} onClick={() => onAnswer('take')}>
          Take the new dates
        </Button>
      </DialogActions>
    </>
  );
}
