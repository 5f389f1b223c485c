import { formatDay, formatReading } from '@roadproof/domain/format';
import type { Output, Row } from '../../../api/operation-map.ts';
import type { StripRow } from '../../../kit/details/expiry-strip.tsx';

type Reminder = Pick<Row<'serviceReminders.list'>, 'equipment' | 'nextDueTime' | 'standing'>;
type Expected = Output<'serviceReminders.expected'>[number];

/** How far a meter is from what is due by it: 'in 4,200 mi'. */
function leftText({ equipment, standing: { because, meterLeft } }: Reminder): string {
  if (meterLeft === null) return '';
  const unit = because === 'secondary' ? equipment.secondaryMeterUnit : equipment.primaryMeterUnit;
  if (meterLeft === 0) return 'at its reading';
  return meterLeft > 0
    ? `in ${formatReading(meterLeft, unit)}`
    : `${formatReading(-meterLeft, unit)} past due`;
}

/** Until when a reminder is not due, for the time axis: its date, or where a meter comes first the day estimated by the use of late; no day where a meter says that it is due, or nobody can say. */
export function reminderDay(
  row: Reminder,
  expected: Expected | undefined,
): Pick<StripRow, 'until' | 'isEstimate' | 'tail'> {
  const { nextDueTime, standing } = row;
  if (expected?.isEstimate && expected.date !== null)
    return {
      until: expected.date,
      isEstimate: true,
      tail: `about ${formatDay(expected.date)}, by use`,
    };
  const isByMeter = standing.because !== 'time';
  const isByDate = nextDueTime !== null && (!isByMeter || standing.state === 'PENDING');
  return isByDate ? { until: nextDueTime } : { until: null, tail: leftText(row) };
}
