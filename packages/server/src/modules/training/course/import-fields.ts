import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';

/** Everything of a course that a spreadsheet can bring; its audience and its files are given by hand. */
export const courseFields: readonly ImportField[] = [
  {
    key: 'courseName',
    label: 'Course Name',
    kind: 'text',
    synonyms: ['Course', 'Name', 'Training', 'Training Name', 'Title', 'Class'],
    isRequired: true,
    names: 'thing',
    example: 'Cargo Securement',
  },
  {
    key: 'courseCode',
    label: 'Code',
    kind: 'text',
    synonyms: ['Course Code', 'Course No', 'Course Number', 'Course ID', 'Number'],
    max: 50,
    example: 'CS-393',
  },
  {
    key: 'deliveryTypeId',
    label: 'Delivery',
    kind: 'choice',
    synonyms: ['Delivery Type', 'Format', 'Method', 'Delivery Method', 'How'],
    isRequired: true,
    example: 'Classroom',
  },
  {
    key: 'categoryId',
    label: 'Category',
    kind: 'choice',
    synonyms: ['Course Category', 'Type', 'Topic'],
    example: 'DOT',
  },
  { key: 'description', label: 'Description', kind: 'text', synonyms: ['Details'], max: 2000 },
  {
    key: 'durationMinutes',
    label: 'Duration',
    kind: 'text',
    synonyms: ['Duration (min)', 'Duration Minutes', 'Minutes', 'Length'],
    example: '90 min',
  },
  {
    key: 'recurrenceMonths',
    label: 'Recurrence',
    kind: 'text',
    synonyms: ['Recurrence Months', 'Repeat', 'Repeat Every', 'Frequency', 'Interval', 'Months'],
    example: 'Every 12 months',
  },
  {
    key: 'recurrenceMonth',
    label: 'Due In',
    kind: 'text',
    synonyms: ['Due Month', 'Always In', 'Month', 'Always Due In', 'Fixed Month'],
    example: 'January',
  },
  {
    key: 'dueSoonDays',
    label: 'Due Soon',
    kind: 'text',
    synonyms: ['Due Soon (days)', 'Due Soon Days', 'Reminder Days', 'Notice Days'],
    example: '30',
  },
  {
    key: 'regulation',
    label: 'Regulation',
    kind: 'text',
    synonyms: ['CFR', 'Rule', 'Reference', 'Law'],
    example: '49 CFR 393.100',
  },
  {
    key: 'providerName',
    label: 'Provider',
    kind: 'text',
    synonyms: ['Provider Name', 'Trainer', 'Vendor', 'School'],
  },
  { key: 'providerAddress', label: 'Provider Address', kind: 'text', max: 500 },
  {
    key: 'materialsDescription',
    label: 'Materials',
    kind: 'text',
    synonyms: ['Materials Description', 'Description of the materials'],
    max: 2000,
  },
  {
    key: 'assignWithinDays',
    label: 'Assign Within',
    kind: 'text',
    synonyms: ['Assign Within Days', 'Days To Complete', 'Deadline Days'],
    example: '30',
  },
  {
    key: 'requiresGrade',
    label: 'Grade Required',
    kind: 'text',
    synonyms: ['Requires Grade', 'Graded', 'Test', 'Exam'],
    example: 'No',
  },
  {
    key: 'requiresDocument',
    label: 'Document Required',
    kind: 'text',
    synonyms: ['Requires Document', 'Certificate Required'],
    example: 'Yes',
  },
  {
    key: 'certificationText',
    label: 'Certification',
    kind: 'text',
    synonyms: ['Certification Text', 'Certificate Text'],
    max: 2000,
  },
  { key: 'recordMustShow', label: 'What a Record Must Show', kind: 'text', max: 2000 },
  {
    key: 'retention',
    label: 'Kept For',
    kind: 'text',
    synonyms: ['Retention', 'Keep', 'How long records are kept'],
    max: 500,
  },
  { key: 'isActive', label: 'Active', kind: 'text', synonyms: ['Status'], example: 'Yes' },
];

/** Where the values of a course's choice fields come from. */
export const courseChoices: Readonly<Record<string, ChoiceSource>> = {
  deliveryTypeId: { lookup: 'DeliveryType' },
  categoryId: { lookup: 'CourseCategory' },
};
