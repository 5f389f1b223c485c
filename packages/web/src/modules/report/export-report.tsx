import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconX } from '@tabler/icons-react';
import { startExport, useExport } from '../../kit/grid/exports.ts';
import type { ListSource } from '../../kit/grid/list-source.ts';
import { fileOf } from './export-source.ts';
import type { ReportModel } from './use-report.ts';

/** The report as a file, every row of it; while it is made it can be stopped. */
export function ExportReport({ report }: { readonly report: ReportModel }) {
  const { kind, document } = report;
  const list = kind.columns.list;
  const running = useExport(list);
  if (running)
    return (
      <span role="status">
        <Button variant="default" loading>
          Export
        </Button>
        <ActionIcon aria-label="Cancel the export" variant="subtle" onClick={running.cancel}>
          <IconX size={16} />
        </ActionIcon>
      </span>
    );
  const start = (format: 'xlsx' | 'csv') =>
    void startExport({
      list,
      source: fileOf(kind, document) as ListSource<unknown>,
      body: {},
      extra: {},
      format,
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => start('xlsx')}>
          Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => start('csv')}>
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
