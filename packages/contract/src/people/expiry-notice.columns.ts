import type { Columns } from '../column.ts';

/** The notices planned for the next 90 days, as a spreadsheet has them. */
export const expiryNoticeColumns = {
  list: 'expiry-notice',
  fileName: 'notices',
  sheet: 'Notices',
  columns: [
    { key: 'day', header: 'Day', kind: 'day', width: 110, filter: false },
    { key: 'person', header: 'Person', kind: 'text', width: 180, filter: false },
    { key: 'about', header: 'About', kind: 'text', width: 140, filter: false, sort: false },
    { key: 'stage', header: 'Stage', kind: 'text', width: 130, filter: false, sort: false },
    { key: 'dueDate', header: 'Ends', kind: 'day', width: 110, filter: false },
    {
      key: 'willBeSent',
      header: 'Will Be Sent',
      kind: 'boolean',
      width: 110,
      filter: false,
      sort: false,
    },
    { key: 'whyNot', header: 'Why Not', kind: 'text', width: 220, filter: false, sort: false },
  ],
} as const satisfies Columns;
