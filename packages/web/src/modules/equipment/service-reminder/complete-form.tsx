import { Button } from '@mantine/core';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import type { RecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import classes from './reminder.module.css';
import { meterNames, meters, type MeterName, type Reminder } from './reminder.ts';
import { useCompleteForm } from './use-complete-form.ts';

interface Props {
  readonly reminder: Reminder;
}

function ReadingField({ reminder, meter }: Props & { readonly meter: MeterName }) {
  const { label, reading, current, unit } = meters[meter];
  const sign = reminder.equipment[unit];
  return (
    <NumberField
      name={reading}
      label={`Current ${label} Reading`}
      description={`Now ${formatReading(reminder.equipment[current], sign)}`}
      digits={1}
      isMeter
      {...(sign === null ? {} : { unit: sign })}
    />
  );
}

/** What the meters showed: of those whose first reading is known. */
function ReadingFields({ reminder }: Props) {
  const known = meterNames.filter((meter) => reminder.equipment[meters[meter].initial] !== null);
  if (known.length === 0) return null;
  return (
    <FieldRow>
      {known.map((meter) => (
        <ReadingField key={meter} reminder={reminder} meter={meter} />
      ))}
    </FieldRow>
  );
}

/** What entering an older completion means. */
function OlderNote({ form, reminder }: { readonly form: RecordForm } & Props) {
  const day: unknown = useWatch({ control: form.methods.control, name: 'completionDate' });
  const newest = reminder.completedAt?.slice(0, 10);
  if (!newest || typeof day !== 'string' || day === '' || day >= newest) return null;
  return (
    <Note tone="warning" hasSign={false}>
      The newest completion is from {formatDay(newest)}. An older one is kept in the history and
      changes no due date.
    </Note>
  );
}

/** Completes a reminder: when, by whom, and what the meters showed. */
export function CompleteReminder({ reminder }: Props) {
  const today = useToday();
  const { form, question } = useCompleteForm(reminder, today);
  return (
    <Panel title="Complete Service Reminder">
      <RecordFormElement form={form} label="Complete Service Reminder">
        <Rows className={classes.fields}>
          <FieldRow>
            <DateField
              name="completionDate"
              label="Date of completion"
              description="When it was done, today or earlier"
              max={today}
              required
            />
            <RecordPicker
              name="completedById"
              label="Completed By"
              description="Who did the work"
              source={employeeSource}
              required
            />
          </FieldRow>
          <OlderNote form={form} reminder={reminder} />
          <ReadingFields reminder={reminder} />
          {reminder.includes.length > 0 ? (
            <Note>
              Completes {reminder.includes.join(' and ')} too, on the same day and at the same
              readings.
            </Note>
          ) : null}
          <TextAreaField name="notes" label="Notes" rows={2} />
          <Columns isAtEnd>
            <FormNotice form={form} />
            <Button type="submit" loading={form.isSaving}>
              Complete reminder
            </Button>
          </Columns>
        </Rows>
      </RecordFormElement>
      {question}
    </Panel>
  );
}
