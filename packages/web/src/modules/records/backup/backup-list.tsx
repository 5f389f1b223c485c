import { counted } from '@roadproof/domain/format';
import { secondsInWords } from '@roadproof/domain/records/backup';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import type { Backup } from './back-up-now.tsx';

interface Props {
  readonly backups: readonly Backup[];
  readonly isShared: boolean;
}

const causes = {
  schedule: 'The schedule',
  hand: 'Back up now',
  command: 'A command',
} as const satisfies Record<Backup['cause'], string>;

/** The latest backups: what each holds, when it was verified, and why one failed. */
export function BackupList({ backups, isShared }: Props) {
  if (backups.length === 0)
    return (
      <Panel title="Last backups">
        <Note>No backup has been made yet.</Note>
      </Panel>
    );
  return (
    <Panel title="Last backups">
      <Rows gap={12}>
        <Note isSmall>
          Your server administrator verifies a backup with “npm run restore”, which restores it for
          a trial and compares every row and file.
        </Note>
        <PlainTable
          label="Last backups"
          isInPanel
          head={
            <>
              <th scope="col">Started</th>
              <th scope="col">By</th>
              <th scope="col">Size</th>
              {isShared ? null : <th scope="col">Holds</th>}
              <th scope="col">Took</th>
              <th scope="col">Verified</th>
              <th scope="col">Result</th>
            </>
          }
        >
          {backups.map((one) => (
            <BackupRow key={one.id} one={one} isShared={isShared} />
          ))}
        </PlainTable>
      </Rows>
    </Panel>
  );
}

function BackupRow({ one, isShared }: { readonly one: Backup; readonly isShared: boolean }) {
  const timeOf = useInstants();
  const { bytes, seconds, status, verifiedAt } = one;
  const verified = verifiedAt === null ? 'Not yet' : timeOf(verifiedAt);
  return (
    <tr>
      <th scope="row">{timeOf(one.startedAt)}</th>
      <td data-label="By">{causes[one.cause]}</td>
      <td data-label="Size">{bytes === null ? '-' : sizeInWords(bytes)}</td>
      {isShared ? null : <td data-label="Holds">{holds(one)}</td>}
      <td data-label="Took">{seconds === null ? '-' : secondsInWords(seconds)}</td>
      <td data-label="Verified">{status === 'done' ? verified : '-'}</td>
      <td data-label="Result">
        <Result one={one} />
      </td>
    </tr>
  );
}

function holds({ rows, files }: Backup): string {
  if (rows === null || files === null) return '-';
  return `${counted(rows, 'row')}, ${counted(files, 'file')}`;
}

function Result({ one }: { readonly one: Backup }) {
  const { status, problem, name, isKept, faults } = one;
  if (status === 'failed')
    return (
      <>
        <StatusMark state="OVERDUE" label="Failed" />
        {problem === null ? null : <Note isSmall>{problem}</Note>}
      </>
    );
  return (
    <>
      {isKept ? (
        <StatusMark state="COMPLETED" label="In its folder" />
      ) : (
        <StatusMark state="WAIVED" label="No longer in its folder" />
      )}
      {name === null ? null : <Note isSmall>{name}</Note>}
      {faults === null || faults === 0 ? null : (
        <Note tone="warning">
          {counted(faults, 'stored file is', 'stored files are')} missing or damaged on this server;
          manifest.json in the backup names them.
        </Note>
      )}
    </>
  );
}
