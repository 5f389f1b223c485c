import { formatDay } from '@roadproof/domain/format';
import type { Output, Row } from '../../../api/operation-map.ts';
import type { StripRow } from '../../../kit/details/expiry-strip.tsx';

type Reminder = Pick<Row<'serviceReminders.list'>, 'nextDueTime' | 'standing' | 'due'>;
type Expected = Output<'serviceReminders.expected'>[number];

/** Where a record is due and how far that is, as its list has it: '186,662 mi · 640 mi over'. */
export const dueTailOf = ({ text, leftText }: Pick<Reminder['due'], 'text' | 'leftText'>): string =>
  [text, leftText].filter(Boolean).join(' · ');

/** Until when a reminder is not due, for the time axis: its date, or where a meter comes first the day estimated by the use of late; no day where a meter makes it due, or nobody can say. */
export function reminderDay(
  row: Reminder,
  expected: Expected | undefined,
): Pick<StripRow, 'until' | 'isEstimate' | 'tail'> {
  const { nextDueTime, standing, due } = row;
  const tail = dueTailOf(due);
  if (expected?.isEstimate && expected.date !== null) {
    const about = `about ${formatDay(expected.date)}, by use`;
    // Of a meter that comes first without being near, the status knows only the day.
    return { until: expected.date, isEstimate: true, tail: due.clock === 'date' ? about : tail };
  }
  const isByMeter = standing.because !== 'time';
  const isByDate = nextDueTime !== null && (!isByMeter || standing.state === 'PENDING');
  return { until: isByDate ? nextDueTime : null, tail };
}
