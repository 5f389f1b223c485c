import { valueAt, type Column } from '@roadproof/contract/column';
import { stateLabel } from '@roadproof/domain/due';
import { stateFromText } from '@roadproof/domain/status-text';
import { Tag } from '../../../../kit/details/tag.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { assignmentAt, type Assignment } from './assignment.ts';
import classes from './assignment.module.css';
import { isCompletedText, isWaivedText } from './course-reason.ts';

/** The column of one course in the training tracker, as wide as its name needs within reason. */
export function courseColumn(name: string): Column {
  const width = Math.min(260, Math.max(140, name.length * 7 + 44));
  return { key: name, header: name, kind: 'status', width, filter: false, sort: false };
}

interface Props {
  readonly column: Column;
  readonly row: unknown;
  /** Opens the form that completes it, or its documents; without it the cell only shows. */
  readonly onOpen?: ((assignment: Assignment) => void) | undefined;
  /** Of a cancelled training: what was open is closed, what is done still shows its documents. */
  readonly isClosed?: boolean;
}

/** One person's state in one course: the day it was completed, or what is due; nothing where the course is not assigned. */
export function CourseCell({ column, row, onOpen, isClosed = false }: Props) {
  const value = valueAt(row, column.key);
  if (typeof value !== 'string') return null;
  const isDone = isCompletedText(value) || isWaivedText(value);
  if (isClosed && !isDone) return <Tag>Closed</Tag>;
  const assignment = onOpen && assignmentAt(row, column.key);
  const mark = markOf(value);
  if (!assignment) return mark;
  const what = isDone ? 'show documents' : 'complete';
  const state = stateFromText(value);
  const words = isWaivedText(value) ? stateLabel.WAIVED : state ? stateLabel[state] : value;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.cell}
      aria-label={`${column.header}: ${words}, ${what}`}
      onClick={() => onOpen(assignment)}
    >
      {mark}
    </button>
  );
}

function markOf(value: string) {
  if (isCompletedText(value)) return <StatusMark state="COMPLETED" label={value} />;
  if (isWaivedText(value)) return <StatusMark state="WAIVED" />;
  const state = stateFromText(value);
  return state ? <StatusMark state={state} /> : value;
}
