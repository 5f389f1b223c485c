import { Button } from '@mantine/core';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { counted } from '@roadproof/domain/format';
import { IconDownload } from '@tabler/icons-react';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import type { CompanyExport } from './export-progress.tsx';

/** The latest exports: what each holds, and until when it can be downloaded. */
export function ExportList({ exports }: { readonly exports: readonly CompanyExport[] }) {
  return (
    <Panel title="Last exports">
      <PlainTable
        label="Last exports"
        isInPanel
        head={
          <>
            <th scope="col">Started</th>
            <th scope="col">By</th>
            <th scope="col">Holds</th>
            <th scope="col">Restricted papers</th>
            <th scope="col">Download</th>
          </>
        }
      >
        {exports.map((one) => (
          <ExportRow key={one.id} one={one} />
        ))}
      </PlainTable>
    </Panel>
  );
}

function ExportRow({ one }: { readonly one: CompanyExport }) {
  const timeOf = useInstants();
  return (
    <tr>
      <th scope="row">{timeOf(one.createdAt)}</th>
      <td data-label="By">{one.createdByName ?? 'A former user'}</td>
      <td data-label="Holds">
        {holds(one)}
        {one.faults > 0 ? (
          <Note tone="warning">
            {counted(one.faults, 'stored file is', 'stored files are')} missing or damaged on this
            server; manifest.json names them.
          </Note>
        ) : null}
      </td>
      <td data-label="Restricted papers">{one.withRestricted ? 'Included' : 'Left out'}</td>
      <td data-label="Download">
        <Outcome one={one} />
      </td>
    </tr>
  );
}

function holds({ tables, rows, files }: CompanyExport): string {
  if (tables === null || rows === null || files === null) return '-';
  return `${counted(tables, 'table')}, ${counted(rows, 'row')}, ${counted(files, 'file')}`;
}

function Outcome({ one }: { readonly one: CompanyExport }) {
  const timeOf = useInstants();
  switch (one.status) {
    case 'ready':
      return (
        <>
          <Button
            component="a"
            href={one.link ?? ''}
            download
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
          >
            Download {sizeInWords(one.size ?? 0)}
          </Button>
          <Note isSmall>until {timeOf(one.expiresAt)}</Note>
        </>
      );
    case 'expired':
      return 'It has expired. Start another one.';
    case 'cancelled':
      return 'Cancelled';
    default:
      return one.problem ?? 'Failed';
  }
}
