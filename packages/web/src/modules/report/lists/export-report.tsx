import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { openDocument } from '../../../api/document.ts';
import { startExport, useExport } from '../../../kit/grid/menus/exports.ts';
import type { ListSource } from '../../../kit/grid/rows/list-source.ts';
import { fileOf } from './export-source.ts';
import type { ReportModel } from './use-report.ts';

interface ExportReportProps {
  readonly report: ReportModel;
  /** What the kept report that is open is called. */
  readonly name: string | undefined;
}

/** The report as a file, every row of it, or as PDF; while a file is made it can be stopped. */
export function ExportReport({ report, name }: ExportReportProps) {
  const { kind, document } = report;
  const list = kind.columns.list;
  const running = useExport(list);
  const [isPrinting, setPrinting] = useState(false);
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
  const print = () => {
    setPrinting(true);
    openDocument(
      'reportPrints.document',
      {
        category: kind.category,
        document: JSON.stringify(document),
        ...(name !== undefined && { reportName: name }),
      },
      `${kind.columns.fileName}.pdf`,
    )
      .catch(() => undefined)
      .finally(() => setPrinting(false));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isPrinting} leftSection={<IconDownload size={16} />}>
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
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={print}>
          PDF
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
