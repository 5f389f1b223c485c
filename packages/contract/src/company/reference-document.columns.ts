import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { referenceDocumentRow } from './reference-document.ts';

/** The list of user-manual (docs/product.md, User manual). */
export const referenceDocumentColumns = {
  list: 'reference-document',
  fileName: 'user_manual',
  sheet: 'User Manual',
  columns: [
    { key: 'name', header: 'User Manual Name', kind: 'text', pin: 'start', width: 420 },
    {
      key: 'documentLink',
      header: 'View',
      kind: 'text',
      width: 130,
      filter: false,
      sort: false,
      export: false,
    },
    {
      key: 'documentAttachment',
      header: 'Download',
      kind: 'text',
      width: 130,
      filter: false,
      sort: false,
      export: false,
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof referenceDocumentRow>>;
