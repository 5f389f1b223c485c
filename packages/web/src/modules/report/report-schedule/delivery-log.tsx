import { reportDeliveryColumns } from '@roadproof/contract/report/report-schedule.columns';
import type { DueState } from '@roadproof/domain/due';
import { useMemo } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';

type Delivery = Row<'reportSchedules.list'>;

const source = bodySource('reportSchedules.list', 'reportSchedules.excel');
const looks: Readonly<Record<Delivery['status'], DueState>> = {
  Waiting: 'PENDING',
  Sent: 'COMPLETED',
  Failed: 'OVERDUE',
  Skipped: 'WAIVED',
};

/** Every mail of a report and what became of it, and who got none and why. */
export function DeliveryLog({ savedReportId }: { readonly savedReportId: string }) {
  const extra = useMemo(() => ({ savedReportId }), [savedReportId]);
  return (
    <List
      label="Mails of this report"
      columns={reportDeliveryColumns}
      source={source}
      extra={extra}
      search="Search name, e-mail or reason"
      look={({ key }, { status }) =>
        key === 'status' ? <StatusMark state={looks[status]} label={status} /> : undefined
      }
      reason={({ key }, { reason }) => (key === 'status' ? (reason ?? undefined) : undefined)}
      card={{
        title: ({ recipientName }) => recipientName,
        keys: ['createdAt', 'status', 'reason'],
      }}
      empty={{
        title: 'No mails yet',
        text: 'Each mail of this report is listed here as soon as it is written, with its delivery status. People who get none are listed too, with the reason.',
      }}
    />
  );
}
