import { IconFiles, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

const pinned = actionColumn('Actions', 84, 'start');
const free = actionColumn('Actions', 84);

/** What can be done with a driver besides opening the details; pinned, the column of it follows the name. */
export function useDriverActions<R extends { readonly id: string }>(
  name: (row: R) => string,
  { isPinned = true }: { readonly isPinned?: boolean } = {},
): RowActions<R> {
  const hrefTo = useScreenHref();
  return useMemo(
    () => ({
      column: isPinned ? pinned : free,
      of: name,
      items: ({ id }) =>
        [
          { label: 'Edit driver', icon: IconPencil, href: hrefTo('/employee/driver/edit', { id }) },
          {
            label: 'DQ Files',
            icon: IconFiles,
            href: hrefTo('/employee/driver/add-files', { id }),
          },
        ].flatMap(({ href, ...action }) => (href ? [{ ...action, href }] : [])),
    }),
    [hrefTo, isPinned, name],
  );
}
