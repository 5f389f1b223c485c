import { useQuery } from '@tanstack/react-query';
import { exportHours } from '@roadproof/domain/records/company-transfer';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { ExportList } from './export-list.tsx';
import { ExportProgress } from './export-progress.tsx';
import { PasswordLinks } from './password-links.tsx';
import { StartExport } from './start-export.tsx';

const askAgainMs = 700;

/** The whole company as one file: made, watched, downloaded; and what is left to do after it was restored. */
export function DataExportTab() {
  const timeOf = useInstants();
  const answer = useQuery({
    ...query('companyTransfers.exports', {}),
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ status }) => isBusy(status)) ? askAgainMs : false,
  });
  const { data } = answer;
  if (!data) return <Fetching query={answer} />;
  const running = data.exports.find(({ status }) => isBusy(status));
  const finished = data.exports.filter((one) => one !== running);
  return (
    <Rows gap={16}>
      {data.restored ? (
        <Note tone="accent" role="note">
          This company was restored on {timeOf(data.restored.at)} from an export of{' '}
          {timeOf(data.restored.madeAt)}.
        </Note>
      ) : null}
      {data.withoutPassword > 0 ? <PasswordLinks count={data.withoutPassword} /> : null}
      <Panel title="Export the company">
        <Rows gap={12}>
          <p>
            One ZIP with every table as CSV and JSON, all stored files and the history of every
            record. It lists how many rows each table has and the checksum of each file, so that you
            can tell if anything is missing.
          </p>
          <Note>
            Passwords, sessions, sent mails and links are not included. Everyone can keep working
            while it runs, and you can leave this page. It can be downloaded for {exportHours}{' '}
            hours.
          </Note>
          {running ? (
            <ExportProgress one={running} />
          ) : (
            <StartExport mayTakeRestricted={data.mayTakeRestricted} />
          )}
        </Rows>
      </Panel>
      {finished.length > 0 ? <ExportList exports={finished} /> : null}
      <Panel title="Restore">
        <p>
          Install Roadproof of the same or a later version where you want the company to be, open it
          in a browser and choose “Restore a company from an export” on its first page. It takes all
          of it or nothing, and compares every table with the export before it keeps it.
        </p>
      </Panel>
    </Rows>
  );
}

const isBusy = (status: string): boolean => status === 'queued' || status === 'running';
