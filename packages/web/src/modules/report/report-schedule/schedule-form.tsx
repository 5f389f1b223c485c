import { saveReportSchedule } from '@roadproof/contract/report/report-schedule';
import {
  frequencyNames,
  lastDayName,
  mostReportRecipients,
  reportFrequencies,
  reportMonthDays,
  weekdayNames,
} from '@roadproof/domain/report/report-schedule';
import { formatTime } from '@roadproof/domain/clock-time';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { query } from '../../../api/query.ts';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Schedule } from './schedule-panel.tsx';

const { shape } = saveReportSchedule;
const schema = saveReportSchedule.extend({
  frequency: z.enum(reportFrequencies, 'Choose how often.'),
  hour: z.string('Choose an hour.').min(1, 'Choose an hour.'),
  recipientIds: shape.recipientIds.unwrap(),
});

const frequencies = reportFrequencies.map((value) => ({ value, label: frequencyNames[value] }));
const weekdays = weekdayNames.map((label, day) => ({ value: String(day), label }));
const monthDays = reportMonthDays.map((value) => ({
  value,
  label: value === 'last' ? lastDayName : `Day ${value}`,
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTime(`${String(hour).padStart(2, '0')}:00`),
}));

interface Props {
  /** The schedule that is changed; none while one is added. */
  readonly schedule: Schedule | undefined;
  readonly savedReportId: string;
  readonly mailConfigured: boolean;
  readonly onDone: () => void;
}

/** When a report is sent and to whom. */
export function ScheduleForm({ schedule, savedReportId, mailConfigured, onDone }: Props) {
  const { data: people = [], isPending } = useQuery(query('reportSchedules.people', {}));
  const stored = schedule?.recipients ?? [];
  const form = useRecordForm({
    screen: schedule ? `reports/report-schedule/${schedule.id}` : 'reports/report-schedule',
    op: 'reportSchedules.save',
    schema,
    values: {
      ...(schedule && { id: schedule.id, version: schedule.version }),
      savedReportId,
      frequency: schedule?.frequency ?? 'weekly',
      weekday: schedule ? (schedule.weekday ?? null) : '1',
      monthDay: schedule?.monthDay ?? null,
      hour: String(schedule?.hour ?? 6),
      recipientIds: stored.map(({ id }) => id),
    },
    check: ({ frequency, weekday, monthDay }) => ({
      ...(frequency === 'weekly' && !weekday && { weekday: 'Choose a day of the week.' }),
      ...(frequency === 'monthly' &&
        !monthDay && { monthDay: 'Choose a day from 1 to 28, or the last day.' }),
    }),
    onSaved: () => {
      toastSuccess(
        schedule ? 'Schedule Updated Successfully' : 'Schedule Added Successfully',
        mailConfigured ? undefined : 'No mail server is set up, so nothing is sent yet.',
      );
      onDone();
    },
  });
  const frequency: unknown = useWatch({ control: form.methods.control, name: 'frequency' });
  const known = new Set(people.map(({ id }) => id));
  const choices = [
    ...people.map(({ id, name, email }) => ({
      value: id,
      label: email ? `${name} (${email})` : name,
    })),
    // Who may not be chosen any more stays by name until somebody takes them off.
    ...stored
      .filter(({ id }) => !known.has(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <RecordFormElement form={form} label={schedule ? 'Edit schedule' : 'Add schedule'}>
      <Fields>
        {mailConfigured ? null : (
          <Note tone="warning">
            No mail server is set up: the schedule is kept, and nothing is sent.
          </Note>
        )}
        <FieldRow columns={3}>
          <SelectField name="frequency" label="How often" choices={frequencies} required />
          {frequency === 'weekly' ? (
            <SelectField name="weekday" label="Day of the week" choices={weekdays} required />
          ) : null}
          {frequency === 'monthly' ? (
            <SelectField name="monthDay" label="Day of the month" choices={monthDays} required />
          ) : null}
          <SelectField name="hour" label="Hour, company time" choices={hours} required />
        </FieldRow>
        <MultiSelectField
          name="recipientIds"
          label="Readers"
          description={`Up to ${mostReportRecipients} people with portal access who may open reports. Each gets what that person may see.`}
          choices={choices}
          isLoading={isPending}
          required
        />
      </Fields>
      <FormDialogActions form={form} action={schedule ? 'Save schedule' : 'Add schedule'} />
    </RecordFormElement>
  );
}
