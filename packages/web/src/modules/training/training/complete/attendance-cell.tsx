import type { Row } from '../../../../api/operation-map.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import classes from '../assign/assignment.module.css';

/** A person in a training. */
export type RosterPerson = Row<'trainings.roster'>;

const isAway = ({ attendance }: RosterPerson): boolean =>
  attendance === 'Absent' || attendance === 'Excused';
const isOpen = ({ status, movedTo }: RosterPerson): boolean =>
  movedTo === null && status !== 'Completed' && status !== 'Waived';

/** What a person was marked as, and whether something is still owed: 'Absent, still open'. */
export function attendanceWords(person: RosterPerson): string | null {
  const { attendance } = person;
  return isAway(person) && isOpen(person) ? `${attendance ?? ''}, still open` : attendance;
}

/** Why the cell says so, with the note. */
export function attendanceReason(person: RosterPerson): string | undefined {
  const words = attendanceWords(person);
  return words === null || !person.attendanceNote
    ? undefined
    : `${words}: ${person.attendanceNote}`;
}

interface Props {
  readonly person: RosterPerson;
  /** Without it the cell only shows. */
  readonly onMark?: ((person: RosterPerson) => void) | undefined;
}

/** Who was there: shows the mark and opens the form that sets it. */
export function AttendanceCell({ person, onMark }: Props) {
  const words = attendanceWords(person);
  if (!onMark) return words;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.cell}
      aria-label={`Attendance of ${person.employeeName}: ${words ?? 'not marked'}, change`}
      onClick={() => onMark(person)}
    >
      {words ?? <Note as="span">Not marked</Note>}
    </button>
  );
}
