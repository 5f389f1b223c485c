import { Button } from '@mantine/core';
import { recurrenceText } from '@roadproof/domain/course';
import { Dialog, DialogActions } from '../../kit/dialog/dialog.tsx';
import classes from './course.module.css';
import { impactText } from './recurrence-impact.ts';
import type { CourseForm } from './use-course-form.ts';

/** Asks whether future due dates follow a changed recurrence; Escape goes back to the form. */
export function RecurrenceQuestion({ work }: { readonly work: CourseForm }) {
  const { impact, answer, form } = work;
  const months: unknown = form.methods.getValues('recurrenceMonths');
  const recurrence = recurrenceText(typeof months === 'number' ? months : null);
  return (
    <Dialog
      opened={impact !== null}
      title="Recompute future due dates?"
      onClose={() => answer(null)}
      width={500}
    >
      <p className={classes.text}>{impact ? impactText(impact, recurrence) : ''}</p>
      <DialogActions>
        <Button variant="default" onClick={() => answer(false)}>
          Keep due dates
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          Recompute
        </Button>
      </DialogActions>
    </Dialog>
  );
}
