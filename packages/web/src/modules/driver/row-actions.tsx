import type { Column } from '@roadproof/contract/column';
import { RowMenu } from '../../kit/grid/row-menu.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';

/** The column of a row's menu, which no spreadsheet has. */
export const actionsColumn: Column = {
  key: 'actions',
  header: 'Actions',
  kind: 'text',
  pin: 'start',
  width: 84,
  filter: false,
  sort: false,
  export: false,
};

/** What can be done with a driver besides opening the details. */
export function DriverActions({ id, name }: { readonly id: string; readonly name: string }) {
  const hrefTo = useScreenHref();
  const items = [
    { label: 'Edit driver', href: hrefTo('/employee/driver/edit', { id }) },
    { label: 'DQ Files', href: hrefTo('/employee/driver/add-files', { id }) },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  return <RowMenu of={name} items={items} />;
}
