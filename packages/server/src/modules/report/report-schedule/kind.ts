import { leftJoin, nameOf } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';
import { readerOf } from '../saved-report/kind.ts';

const ofSchedule = { of: { kind: 'reportSchedule', by: 'reportScheduleId' } } as const;

export const reportScheduleKinds = kindsOf({
  reportSchedule: {
    joins: [leftJoin('savedReport', 'q', 'x.saved_report_id')],
    of: { kind: 'savedReport', by: 'savedReportId' },
    restore: { owner: readerOf('q') },
  },
  reportScheduleRecipient: {
    ...ofSchedule,
    name: nameOf('p'),
    joins: [leftJoin('employee', 'p', 'x.employee_id')],
  },
  reportDelivery: { ...ofSchedule, name: 'x.recipient_name' },
});
