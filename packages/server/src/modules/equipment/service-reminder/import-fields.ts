import type { ImportField } from '@roadproof/domain/import/import-field';
import { unitFields } from '../../../import/find/unit-fields.ts';

const words = (synonyms: string): string[] => synonyms.split(', ');

/** A count of a meter; its unit may stand behind it. */
const usage = (
  key: string,
  label: string,
  synonyms: string,
  more: Pick<ImportField, 'example'> & { readonly most?: number } = {},
): ImportField => ({
  key,
  label,
  kind: 'number',
  synonyms: words(synonyms),
  number: {
    digits: 1,
    least: 0,
    most: more.most ?? 9_999_999,
  },
  isMeter: true,
  ...(more.example !== undefined && { example: more.example }),
});

const most = 99_999_999;

/** What a spreadsheet of service reminders can bring; dates and readings that have passed are taken as they are (docs/domain.md, Imports). */
export const reminderFields: readonly ImportField[] = [
  ...unitFields,
  {
    key: 'taskName',
    label: 'Task',
    kind: 'text',
    synonyms: words(
      'Service, Service Task, Task Name, Service Name, Reminder, Service Reminder, PM, PM Type, Maintenance, Item, Description',
    ),
    isRequired: true,
    max: 100,
    names: 'thing',
    example: 'Oil Change',
  },
  usage(
    'primaryMeterInterval',
    'Primary Meter Interval',
    'Meter Interval, Mileage Interval, Miles Interval, Interval Miles, Interval (mi), Interval Mileage, Every Miles, Odometer Interval',
    { example: '10000' },
  ),
  usage(
    'primaryDueSoonThreshold',
    'Primary Due Soon Threshold',
    'Primary Meter Due Soon Threshold, Meter Threshold, Mileage Threshold, Due Soon Miles, Due Soon Threshold',
  ),
  usage(
    'nextPrimaryMeterReading',
    'Next Primary Reading',
    'Next Primary Meter Reading, Next Due Mileage, Next Due Miles, Due Mileage, Due Miles, Due at Miles, Next Due Odometer, Next Due Meter, Next Mileage',
    { most },
  ),
  usage(
    'secondaryMeterInterval',
    'Secondary Meter Interval',
    'Hour Interval, Hours Interval, Interval Hours, Every Hours, Engine Hour Interval',
  ),
  usage(
    'secondaryDueSoonThreshold',
    'Secondary Due Soon Threshold',
    'Secondary Meter Due Soon Threshold, Hour Threshold, Due Soon Hours',
  ),
  usage(
    'nextSecondaryMeterReading',
    'Next Secondary Reading',
    'Next Secondary Meter Reading, Next Due Hours, Due Hours, Due at Hours',
    { most },
  ),
  {
    key: 'timeInterval',
    label: 'Time Interval',
    kind: 'text',
    synonyms: words('Interval, Every, Frequency, Interval Months, Months, Month Interval, Repeats'),
    max: 30,
    example: '6 months',
  },
  {
    key: 'timeIntervalType',
    label: 'Time Interval Type',
    kind: 'text',
    synonyms: words('Interval Type, Interval Unit, Time Unit, Period, Frequency Type'),
    max: 20,
    example: 'Month',
  },
  {
    key: 'timeIntervalThreshold',
    label: 'Time Interval Threshold',
    kind: 'number',
    synonyms: words('Time Threshold, Due Soon Days, Days Before'),
    number: { least: 0, most: 3650, units: ['days', 'd'] },
    example: '14',
  },
  {
    key: 'nextDueTime',
    label: 'Next Due Date',
    kind: 'day',
    synonyms: words('Next Due, Due, Due Date, Next Service, Next Service Date, Next Date'),
  },
  {
    key: 'completedAt',
    label: 'Last Done',
    kind: 'day',
    synonyms: words(
      'Last PM, Last PM Date, PM Date, Last Completed On, Last Completion, Completed, Date Completed, Last Completed, Last Service, Last Service Date, Last Performed, Last Date',
    ),
    example: '08/15/2026',
  },
  usage(
    'lastPrimaryReading',
    'Last Completed at Primary Reading',
    'Last Service Mileage, Last Mileage, Last Service Odometer, Last Completed Mileage, Last Done Miles, Last Meter, Last Odometer',
    { most, example: '121500' },
  ),
  usage(
    'lastSecondaryReading',
    'Last Completed at Secondary Reading',
    'Last Service Hours, Last Hours, Last Completed Hours, Last Done Hours',
    { most },
  ),
  {
    key: 'notes',
    label: 'Notes',
    kind: 'text',
    synonyms: words('Note, Comment, Comments, Remarks, Memo'),
    max: 2000,
  },
];
