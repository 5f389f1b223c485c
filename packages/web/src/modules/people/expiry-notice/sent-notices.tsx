import { sentNoticeColumns } from '@roadproof/contract/people/sent-notice.columns';
import type { DueState } from '@roadproof/domain/due';
import { stageWords } from '@roadproof/domain/people/expiry-notice';
import type { Row } from '../../../api/operation-map.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';

const source = bodySource('sentNotices.list', 'sentNotices.excel');
const looks: Readonly<Record<Row<'sentNotices.list'>['state'], DueState>> = {
  Waiting: 'PENDING',
  Sent: 'COMPLETED',
  Failed: 'OVERDUE',
};

/** The notices that were mailed, and what the mail server said. */
export function SentNotices() {
  return (
    <List
      label="Sent notices"
      columns={sentNoticeColumns}
      source={source}
      search="Search person, about, address"
      rowHref={({ personId }) => `/employee/details?id=${personId}`}
      look={({ key }, { stage, state }) => {
        if (key === 'stage') return stageWords(stage);
        return key === 'state' ? <StatusMark state={looks[state]} label={state} /> : undefined;
      }}
      reason={({ key }, { problem }) => (key === 'state' ? (problem ?? undefined) : undefined)}
      card={{ title: ({ person }) => person, keys: ['createdAt', 'about', 'state'] }}
      empty={{
        title: 'No notices were sent yet.',
        text: 'Each notice is listed here from the moment it is mailed, with what the mail server said.',
      }}
    />
  );
}
