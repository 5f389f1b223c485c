import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { Output } from '../../../api/operation-map.ts';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { BackUpNow } from './back-up-now.tsx';
import { BackupList } from './backup-list.tsx';

const askAgainMs = 700;
const seldomMs = 60_000;

/** Backups of the server: when the next one starts, the last ones, and one by hand. */
export function BackupsTab() {
  const answer = useQuery({
    ...query('backups.list', {}),
    refetchInterval: ({ state }) => (isBusy(state.data) ? askAgainMs : seldomMs),
  });
  const { data } = answer;
  if (!data) return <Fetching query={answer} />;
  const { backups, isShared } = data;
  const running = backups.find(({ status }) => status === 'running');
  const finished = backups.filter((one) => one !== running);
  return (
    <Rows gap={16}>
      <Panel title="Backups of this server">
        <Rows gap={14}>
          <p>
            A backup holds every row and every stored file of this server, as they are at one
            moment. Everyone can keep working while it is made.
          </p>
          <Plan data={data} />
          <BackUpNow running={running} last={finished} mayStart={!isShared} />
        </Rows>
      </Panel>
      <BackupList backups={finished} isShared={isShared} />
    </Rows>
  );
}

function Plan({ data }: { readonly data: Output<'backups.list'> }) {
  const timeOf = useInstants();
  const { nextAt, keep, folder, isShared } = data;
  return (
    <>
      <Facts>
        <Fact label="Next backup">{nextAt === null ? 'The schedule is off' : timeOf(nextAt)}</Fact>
        <Fact label="Kept">{keep === 1 ? 'The last one' : `The last ${keep}`}</Fact>
        {isShared ? null : (
          <Fact label="Folder on the server" copy={folder} isWide>
            {folder}
          </Fact>
        )}
      </Facts>
      <Note isSmall>
        {isShared
          ? 'Several companies share this server. Your server administrator makes the backups.'
          : 'Your server administrator sets these with BACKUP_AT, BACKUP_KEEP and BACKUP_DIR and restarts the server. A backup on the disk of the server is lost with that disk: copy the folder to another machine.'}
      </Note>
    </>
  );
}

const isBusy = (data: Output<'backups.list'> | undefined): boolean =>
  data?.backups.some(({ status }) => status === 'running') ?? false;
