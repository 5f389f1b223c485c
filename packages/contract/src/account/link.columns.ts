import {
  linkPurposes,
  linkPurposeWords,
  linkStates,
  linkStateWords,
} from '@roadproof/domain/account/link';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { linkRow } from './link.ts';

/** Links without an account in administrator/links. */
export const linkColumns = {
  list: 'link',
  fileName: 'links',
  sheet: 'Links',
  columns: [
    { key: 'forName', header: 'For', kind: 'text', pin: 'start', width: 200 },
    {
      key: 'purpose',
      header: 'Purpose',
      kind: 'text',
      width: 160,
      filter: {
        field: 'purpose',
        values: linkPurposes.map((value) => ({ value, label: linkPurposeWords[value] })),
      },
    },
    { key: 'madeBy', header: 'Made by', kind: 'text', width: 170 },
    { key: 'createdAt', header: 'Made on', kind: 'instant', width: 178 },
    { key: 'endsOn', header: 'Ends', kind: 'day', width: 116 },
    { key: 'openedAt', header: 'Opened', kind: 'instant', width: 178 },
    { key: 'lastUsedAt', header: 'Last used', kind: 'instant', width: 178 },
    {
      key: 'state',
      header: 'State',
      kind: 'text',
      width: 130,
      filter: {
        field: 'state',
        values: linkStates.map((value) => ({ value, label: linkStateWords[value] })),
      },
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof linkRow>>;
