import { moveTraining } from '@roadproof/contract/training/training-form';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { CheckboxField } from '../../../kit/form/checkboxes-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './calendar.module.css';
import { moveText, type Moving } from './moves.ts';

/** A class or a due date on its way to another day. */
export interface Move {
  readonly moving: Moving;
  readonly day: CalendarDay;
}

const titles = { class: 'Move the class', due: 'Move the due date' } as const;

function Form({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { moving, day } = move;
  const { id, version, trainingName, startDate } = moving.training;
  const isClass = moving.what === 'class';
  const form = useRecordForm({
    screen: `training/calendar/move/${moving.what}/${id}`,
    op: 'trainings.move',
    schema: moveTraining,
    values: {
      id,
      version,
      dueDate: isClass ? undefined : day,
      classDate: isClass ? day : undefined,
      moveOpen: true,
    },
    onSaved: (_saved, { dueDate, classDate }) => {
      const to = formatDay(classDate ?? dueDate ?? day);
      toastSuccess(
        'Training Moved Successfully',
        isClass ? `The class of ${trainingName} is on ${to}` : `${trainingName} is due ${to}`,
      );
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={titles[moving.what]}>
      <p className={classes.rowDetail}>{moveText(moving)}</p>
      <FieldRow columns={1}>
        {isClass ? (
          <DateField
            name="classDate"
            label="New day of the class"
            min={startDate.slice(0, 10)}
            required
            isFirst
          />
        ) : (
          <>
            <DateField
              name="dueDate"
              label="New due date"
              min={startDate.slice(0, 10)}
              required
              isFirst
            />
            <CheckboxField name="moveOpen" label="Also for what is open already" />
          </>
        )}
      </FieldRow>
      <FormDialogActions form={form} action={isClass ? 'Move class' : 'Move due date'} />
    </RecordFormElement>
  );
}

/** Asks before a class or a due date moves, whether it was dragged there or carried by arrows. */
export function MoveDialog({
  move,
  onClose,
}: {
  readonly move: Move | null;
  readonly onClose: () => void;
}) {
  const shown = useLast(move);
  return (
    <FormDialog
      opened={move !== null}
      title={shown ? titles[shown.moving.what] : ''}
      onClose={onClose}
    >
      {shown ? (
        <Form
          key={`${shown.moving.what} ${shown.moving.training.id} ${shown.day}`}
          move={shown}
          onClose={onClose}
        />
      ) : null}
    </FormDialog>
  );
}
