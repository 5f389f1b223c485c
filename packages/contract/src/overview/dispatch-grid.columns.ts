import { answerNames, answers } from '@roadproof/domain/answer';
import { workKindNames, workKinds } from '@roadproof/domain/dispatch/work-kind';
import type { Columns } from '../column.ts';

/** The drivers of the grid and its filters; one more column per kind of work follows. */
export const dispatchGridColumns = {
  list: 'dispatch-grid',
  fileName: 'who_may_drive',
  sheet: 'Who may drive what',
  columns: [
    { key: 'name', header: 'Driver', kind: 'text', width: 190, pin: 'start', filter: false },
    {
      key: 'group',
      header: 'Terminal',
      kind: 'text',
      width: 96,
      pin: 'start',
      filter: { field: 'groupId', list: 'employeeGroup' },
    },
    {
      key: 'licenseClass',
      header: 'Class',
      kind: 'text',
      width: 60,
      pin: 'start',
      filter: false,
    },
  ],
} as const satisfies Columns;

/** Filters of the grid that are no columns of its file. */
export const dispatchGridFilters = [
  {
    key: 'answer',
    header: 'Answer',
    kind: 'text',
    hidden: true,
    sort: false,
    export: false,
    filter: {
      field: 'answer',
      values: answers.map((answer) => ({ value: answer, label: answerNames[answer] })),
    },
  },
  {
    key: 'work',
    header: 'May do',
    kind: 'text',
    hidden: true,
    sort: false,
    export: false,
    filter: {
      field: 'work',
      values: workKinds.map((kind) => ({ value: kind, label: workKindNames[kind][0] })),
    },
  },
] as const satisfies Columns['columns'];
