import { expiryNoticeColumns } from '@roadproof/contract/people/expiry-notice.columns';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { Page } from '../../../shell/page.tsx';

const source = bodySource('expiryNotices.list', 'expiryNotices.excel');

/** The mails planned for the next 90 days, to whom, and why one is not sent. */
export function NoticesPage() {
  return (
    <Page
      title="Notices"
      description="Mails to people before their driver license or medical card ends, planned for the next 90 days."
      fill
    >
      <List
        label="Planned notices"
        columns={expiryNoticeColumns}
        source={source}
        search="Search person, about"
        rowHref={({ personId }) => `/employee/details?id=${personId}`}
        card={{ title: ({ person }) => person, keys: ['day', 'about', 'whyNot'] }}
        empty={{
          title: 'No notices are planned.',
          text: 'People get one before the driver license or medical card on their page ends.',
        }}
        footnote="one mail a person and morning, each stage once"
      />
    </Page>
  );
}
