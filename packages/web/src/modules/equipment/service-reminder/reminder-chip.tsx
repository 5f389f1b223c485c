import type { DueStatusOut } from '@roadproof/contract/due-status';
import { formatReading } from '@roadproof/domain/format';
import { Columns } from '../../../kit/layout/columns.tsx';
import { dueTail } from '@roadproof/domain/due-tail';
import { StatusChip } from '../../../kit/status/status-chip.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import classes from './reminder.module.css';

interface Props {
  readonly dueStatus: DueStatusOut;
  /** The module's own word for it (docs/domain.md, Words of each module). */
  readonly status: string;
}

/** How far it is overdue or from being due, in few words; null where there is nothing to say. */
function tailOf(dueStatus: DueStatusOut, unit: string | null): string | null {
  const { state, because, meterLeft } = dueStatus;
  if (state !== 'OVERDUE' && state !== 'DUE_SOON') return null;
  if (because === 'time' || meterLeft === null) return dueTail(dueStatus);
  const distance = formatReading(Math.abs(meterLeft), unit);
  return meterLeft < 0 ? `${distance} overdue` : meterLeft === 0 ? 'now' : `in ${distance}`;
}

/** The status of a reminder with how far it is: a warning where something is due, neutral otherwise. */
export function ReminderMark({
  dueStatus,
  status,
  unit,
}: Props & { readonly unit: string | null }) {
  const tail = tailOf(dueStatus, unit);
  return (
    <Columns as="span" className={classes.chip}>
      <StatusMark state={dueStatus.state} label={status} />
      {tail ? <span className={classes.tail}>{tail}</span> : null}
    </Columns>
  );
}

/** The same with its reason on hover and on focus. */
export function ReminderChip({ dueStatus, status }: Props) {
  return (
    <Columns as="span" className={classes.chip}>
      <StatusChip state={dueStatus.state} label={status} reason={dueStatus.text} />
    </Columns>
  );
}
