import { rehearsalColumns } from '@roadproof/contract/report/rehearsal.columns';
import { formatDay } from '@roadproof/domain/format';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { Page } from '../../../shell/page.tsx';

const source = bodySource('rehearsals.list', 'rehearsals.excel', { pageSize: 20 });

/** Every dress rehearsal, also those that were drawn again. */
export function Rehearsals() {
  return (
    <Page
      title="All rehearsals"
      description="As they were kept; your own count, not a rating."
      fill
    >
      <List
        label="Dress rehearsals"
        columns={rehearsalColumns}
        source={source}
        search="Search kind, drawn by"
        rowHref={({ id }) => `/reports/dress-rehearsal?id=${id}`}
        card={{
          title: ({ week }) => formatDay(week.slice(0, 10)),
          keys: ['kindName', 'score', 'violating'],
        }}
        empty={{
          title: 'Nothing to rehearse yet.',
          text: 'Each Monday at 6:00 AM a few drivers and units are drawn and checked as an auditor would.',
        }}
        footnote="latest first, 20 a page"
      />
    </Page>
  );
}
