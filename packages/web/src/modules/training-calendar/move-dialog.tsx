import { moveTraining } from '@roadproof/contract/training-form';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { CheckboxField } from '../../kit/form/checkboxes-field.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useLast } from '../../kit/dialog/use-last.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import classes from './calendar.module.css';
import type { CalendarTraining } from './use-calendar.ts';

/** A training on its way to another day. */
export interface Move {
  readonly training: CalendarTraining;
  readonly day: CalendarDay;
}

function Form({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { training, day } = move;
  const { id, version, trainingName, startDate } = training;
  const form = useRecordForm({
    screen: `training/calendar/move/${id}`,
    op: 'trainings.move',
    schema: moveTraining,
    values: { id, version, dueDate: day, classDate: undefined, moveOpen: true },
    onSaved: (_saved, { dueDate }) => {
      toastSuccess(
        'Training Moved Successfully',
        `${trainingName} is due ${formatDay(dueDate ?? day)}`,
      );
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Move the due date">
      <p className={classes.rowDetail}>
        {trainingName}: assigned {formatDay(startDate)}, due {formatDay(training.dueDate)}.
      </p>
      <FieldRow columns={1}>
        <DateField
          name="dueDate"
          label="New due date"
          min={startDate.slice(0, 10)}
          required
          isFirst
        />
        <CheckboxField name="moveOpen" label="Also for assignments that are open already" />
      </FieldRow>
      <FormDialogActions form={form} action="Move due date" />
    </RecordFormElement>
  );
}

/** Asks before a due date moves, whether a training was dragged there or chosen by keyboard. */
export function MoveDialog({
  move,
  onClose,
}: {
  readonly move: Move | null;
  readonly onClose: () => void;
}) {
  const shown = useLast(move);
  return (
    <FormDialog opened={move !== null} title="Move the due date" onClose={onClose}>
      {shown ? (
        <Form key={`${shown.training.id} ${shown.day}`} move={shown} onClose={onClose} />
      ) : null}
    </FormDialog>
  );
}
