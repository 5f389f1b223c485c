import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf } from '@roadproof/domain/due';
import { dueTail } from '@roadproof/domain/due-tail';
import { counted, formatDay } from '@roadproof/domain/format';
import type { MatrixCard, MatrixColumn } from '../../../../kit/matrix/matrix-source.ts';
import type { Assignment } from '../assign/assignment.ts';
import type { OpenPlace } from '../assign/open-place.ts';
import { openOf } from './matrix-cell.ts';
import type { MatrixPerson } from './matrix-source.ts';

const severity = { OVERDUE: 0, DUE_SOON: 1, PENDING: 2 } as const;
type Open = keyof typeof severity;
const rank = ({ state }: OpenPlace): number => severity[(state ?? 'PENDING') as Open];

const words: Readonly<Record<Open, string>> = {
  OVERDUE: 'overdue',
  DUE_SOON: 'due soon',
  PENDING: 'pending',
};

interface Given {
  /** The state of the tab; then a card lists only these. */
  readonly status: string | undefined;
  readonly today: CalendarDay;
  readonly onOpen: (assignment: Assignment) => void;
}

/** The card of a person on a phone: what is open, the worst first, and how many courses are behind the person. */
export function cardOf(
  person: MatrixPerson,
  courses: readonly MatrixColumn[],
  { status, today, onOpen }: Given,
): MatrixCard {
  const all = openOf(person, courses).toSorted(
    (a, b) => rank(a) - rank(b) || (a.dueDate ?? '').localeCompare(b.dueDate ?? ''),
  );
  const open = status
    ? all.filter((place) => person.cells[place.courseCatalogId]?.status === status)
    : all;
  const rest = Object.keys(person.cells).length - open.length;
  const [worst] = open;
  const alike = open.filter(({ state }) => state === worst?.state).length;
  return {
    badge: worst?.state
      ? { state: worst.state, label: `${alike} ${words[worst.state as Open]}` }
      : null,
    lines: open.map((place) => {
      const { course, courseCatalogId, dueDate, state } = place;
      const dueStatus = dueStatusOf({ due: dueDate?.slice(0, 10) ?? null, today });
      return {
        id: courseCatalogId,
        title: course,
        text: `due ${formatDay(dueDate)}`,
        tail: dueTail({ ...dueStatus, state: state ?? dueStatus.state }),
        state,
        act: 'Complete',
        onAct: () => onOpen(place),
      };
    }),
    more: rest > 0 ? counted(rest, 'other course') : null,
  };
}
