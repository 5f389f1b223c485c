import { Button } from '@mantine/core';
import { recurrenceText } from '@roadproof/domain/training/course';
import { Dialog, DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { numberOf } from './form-values.ts';
import { endText, impactText, openText, type Impact } from './recurrence-impact.ts';
import type { Answer, CourseForm } from './use-course-form.ts';

interface Props {
  readonly impact: Impact;
  readonly answer: (given: Answer) => void;
}

/** Whether future due dates follow a changed recurrence. */
function Recompute({ impact, answer, recurrence }: Props & { readonly recurrence: string }) {
  return (
    <>
      <DialogText>{impactText(impact, recurrence)}</DialogText>
      <DialogActions>
        <Button variant="default" onClick={() => answer(false)}>
          Keep due dates
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          Recompute
        </Button>
      </DialogActions>
    </>
  );
}

/** What becomes of open repetitions when the course is repeated no more. */
function EndOrKeep({ impact: { open }, answer }: Props) {
  return (
    <>
      <DialogText>{endText(open)}</DialogText>
      <DialogActions>
        <Button variant="default" onClick={() => answer('end')}>
          {openText('End', open)}
        </Button>
        <Button data-autofocus onClick={() => answer('keep')}>
          {openText('Keep', open)}
        </Button>
      </DialogActions>
    </>
  );
}

/** Asks what a changed recurrence does to what is open; Escape goes back to the form. */
export function RecurrenceQuestion({ work }: { readonly work: CourseForm }) {
  const { question, answer, form } = work;
  const shown = useLast(question ?? undefined);
  const { getValues } = form.methods;
  const recurrence = recurrenceText(
    numberOf(getValues('recurrenceMonths')),
    numberOf(getValues('recurrenceMonth')),
  );
  const isTaken = shown?.field === 'openRepetitions';
  return (
    <Dialog
      opened={question !== null}
      title={isTaken ? 'Keep the open repetitions?' : 'Recompute future due dates?'}
      onClose={() => answer(null)}
      width={500}
    >
      {shown === null ? null : isTaken ? (
        <EndOrKeep impact={shown.impact} answer={answer} />
      ) : (
        <Recompute impact={shown.impact} answer={answer} recurrence={recurrence} />
      )}
    </Dialog>
  );
}
