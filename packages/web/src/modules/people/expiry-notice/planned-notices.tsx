import { expiryNoticeColumns } from '@roadproof/contract/people/expiry-notice.columns';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { SeenDialog } from './seen-dialog.tsx';

type Notice = Row<'expiryNotices.list'>;

const source = bodySource('expiryNotices.list', 'expiryNotices.excel');
const actionsColumn = actionColumn('Actions', 90);
const withoutAddress = { hasAddress: false };

interface Props {
  readonly label: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly empty: { readonly title: string; readonly text: string };
}

function Notices({ label, extra, empty }: Props) {
  const [seen, setSeen] = useState<Notice | null>(null);
  const actions: RowActions<Notice> = {
    column: actionsColumn,
    of: ({ person, about }) => `${about} of ${person}`,
    items: (row) => [
      { label: 'Seen, remind me on …', icon: IconBellOff, onPress: () => setSeen(row) },
    ],
  };
  return (
    <>
      <List
        label={label}
        columns={expiryNoticeColumns}
        source={source}
        {...(extra && { extra })}
        search="Search person, about"
        rowHref={({ personId }) => `/employee/details?id=${personId}`}
        actions={actions}
        card={{ title: ({ person }) => person, keys: ['day', 'about', 'whyNot'] }}
        empty={empty}
        footnote="one mail a person and morning, each stage once"
      />
      <SeenDialog notice={seen} onClose={() => setSeen(null)} />
    </>
  );
}

/** The mails of the next 90 days, to whom, and why one is not sent. */
export const PlannedNotices = () => (
  <Notices
    label="Planned notices"
    empty={{
      title: 'No notices are planned.',
      text: 'People get one before a driver license, a medical card or another paper they hand in ends, and before a training is due.',
    }}
  />
);

/** The same of people without an e-mail address. */
export const WithoutAddress = () => (
  <Notices
    label="Notices without an address"
    extra={withoutAddress}
    empty={{
      title: 'Everyone has an e-mail address.',
      text: 'People who would get a notice and have no e-mail address are listed here with their telephone.',
    }}
  />
);
