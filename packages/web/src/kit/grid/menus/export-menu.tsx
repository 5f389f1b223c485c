import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { startExport } from './exports.ts';
import { ExportFace } from './menu-faces.tsx';
import type { ListModel } from '../frame/use-list.ts';

interface ExportMenuProps {
  readonly list: ListModel<unknown>;
  readonly onPrint: () => void;
}

/** The filtered rows as Excel, CSV or on paper. */
export function ExportMenu({ list, onPrint }: ExportMenuProps) {
  const { name, source, body, extra } = list;
  const start = (format: 'xlsx' | 'csv') =>
    void startExport({ list: name, source, body, extra: extra ?? {}, format });
  return (
    <Menu defaultOpened position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ExportFace />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => start('xlsx')}>
          Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => start('csv')}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
