import type { DueStatusOut } from '@roadproof/contract/due-status';
import { Columns } from '../../../kit/layout/columns.tsx';
import { StatusChip } from '../../../kit/status/status-chip.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import classes from './reminder.module.css';

interface Props {
  readonly dueStatus: DueStatusOut;
  /** The module's own word for it (docs/domain.md, Words of each module). */
  readonly status: string;
}

/** The status of a reminder: a warning where something is due, neutral otherwise. */
export function ReminderMark({ dueStatus, status }: Props) {
  return (
    <Columns as="span" className={classes.chip}>
      <StatusMark state={dueStatus.state} label={status} />
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
