import { naturally } from '@roadproof/domain/natural-order';
import type { DueState } from '@roadproof/domain/due';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import type { Preview } from './use-preview.ts';

type Person = Preview['people'][number];
type Cell = Person['courses'][number];

const states: Record<Cell['state'], DueState> = {
  never: 'PENDING',
  valid: 'COMPLETED',
  dueSoon: 'DUE_SOON',
  overdue: 'OVERDUE',
  open: 'PENDING',
};

/** The colour and icon of what a person has of a course. */
export const stateOf = (cell: Cell): DueState => states[cell.state];

/** What a person has of a course, in a word or two. */
export function cellWord({ state, validUntil, openDueDate }: Cell): string {
  if (state === 'never') return 'Never';
  if (state === 'open') return openDueDate ? `Open until ${formatDay(openDueDate)}` : 'Open';
  if (validUntil === null) return 'Done once';
  return state === 'overdue'
    ? `Ran out ${formatDay(validUntil)}`
    : `Until ${formatDay(validUntil)}`;
}

/** What a person has of a course and whether it is skipped; with its name where there are several. */
export function cellText(cell: Cell, isOneOfMany: boolean): string {
  const word = cellWord(cell);
  if (!isOneOfMany) return cell.isAssigned ? word : `${word}, skipped`;
  return `${cell.course}${cell.isAssigned ? '' : ' skipped'}: ${word}`;
}

/** A line of a list beneath the people who are ticked. */
export interface FoldedRow {
  readonly key: string;
  readonly what: string;
  readonly why: string;
}

/** Who does not get which course and why, person by person. */
export function skippedOf(people: readonly Person[]): readonly FoldedRow[] {
  return people.flatMap(({ employeeId, employeeName, courses }) =>
    courses
      .filter(({ isAssigned }) => !isAssigned)
      .map(({ courseCatalogId, course, reason }) => ({
        key: `${employeeId} ${courseCatalogId}`,
        what: `${employeeName} · ${course}`,
        why: reason,
      })),
  );
}

/** Who gets a course and no e-mail about it, for want of an address. */
export function withoutEmailOf(people: readonly Person[]): readonly FoldedRow[] {
  return people
    .filter(({ hasEmail, courses }) => !hasEmail && courses.some(({ isAssigned }) => isAssigned))
    .map(({ employeeId, employeeName, employeeGroup }) => ({
      key: employeeId,
      what: employeeName,
      why: employeeGroup ?? 'No group',
    }));
}

/** What is open already and would be taken into this training: whose, from where, due when. */
export function takenUpOf(people: readonly Person[]): readonly FoldedRow[] {
  return people.flatMap(({ employeeId, employeeName, courses }) =>
    courses.flatMap(({ courseCatalogId, course, takesUp }) =>
      takesUp === null
        ? []
        : [
            {
              key: `${employeeId} ${courseCatalogId}`,
              what: `${employeeName} · ${course}`,
              why: `${takesUp.from}, due ${formatDay(takesUp.dueDate)}${takesUp.isEarly ? ', taken early' : ''}`,
            },
          ],
    ),
  );
}

/** A class to come in which some of the people stand. */
export interface BusyClass {
  readonly trainingId: string;
  /** 'Take 4 people out of Hazmat Dallas, 12/03/2026'. */
  readonly label: string;
}

/** The classes to come out of which people would have to be taken, the next one first. */
export function busyClassesOf(people: readonly Person[]): readonly BusyClass[] {
  const classes = new Map<
    string,
    { readonly training: string; readonly day: string; readonly people: Set<string> }
  >();
  for (const { employeeId, courses } of people)
    for (const { busyIn } of courses) {
      if (busyIn === null) continue;
      const { trainingId, training, classDate: day } = busyIn;
      const found = classes.get(trainingId) ?? { training, day, people: new Set<string>() };
      found.people.add(employeeId);
      classes.set(trainingId, found);
    }
  return [...classes]
    .toSorted(([, a], [, b]) => a.day.localeCompare(b.day) || naturally(a.training, b.training))
    .map(([trainingId, { training, day, people: those }]) => ({
      trainingId,
      label: `Take ${counted(those.size, 'person', 'people')} out of ${training}, ${formatDay(day)}`,
    }));
}

/** Who cannot be taken out of a training any more. */
export const lockedOf = (
  members: readonly { readonly employeeId: string; readonly isLocked: boolean }[],
): ReadonlySet<string> =>
  new Set(members.filter(({ isLocked }) => isLocked).map(({ employeeId }) => employeeId));

/**
 * What the training would do with the people who are ticked (docs/product.md, Schedule Training):
 * '3 courses for 24 people: 61 assigned, 11 left out because still valid', or where some of it is
 * open already '15 people, 9 already on a class, 6 taken into this one'. What is valid of somebody
 * in `locked`, who stays in the training because of it, was not left out but completed.
 */
export function summaryOf(
  people: readonly Person[],
  courseCount: number,
  skipsValid: boolean,
  locked: ReadonlySet<string> = new Set(),
): string {
  if (people.length === 0) return 'No one is chosen yet.';
  const cells = people.flatMap(({ courses }) => courses);
  const countOf = (is: (cell: Cell) => boolean): number => cells.filter(is).length;
  const assigned = countOf(({ isAssigned }) => isAssigned);
  const busy = countOf(({ isAssigned, busyIn }) => !isAssigned && busyIn !== null);
  const taken = countOf(({ takesUp }) => takesUp !== null);
  const done = people
    .filter(({ employeeId }) => locked.has(employeeId))
    .flatMap(({ courses }) => courses)
    .filter(({ isAssigned, busyIn }) => !isAssigned && busyIn === null).length;
  const valid = cells.length - assigned - busy - done;
  const those = counted(people.length, 'person', 'people');
  const isPlain = courseCount === 1 && busy + taken > 0;
  const parts = [
    isPlain
      ? those
      : `${counted(courseCount, 'course')} for ${those}: ${assigned > 0 ? `${formatCount(assigned)} assigned` : 'nothing to assign'}`,
    done > 0 ? `${formatCount(done)} completed already` : '',
    busy > 0 ? `${formatCount(busy)} already on a class` : '',
    taken > 0 ? `${formatCount(taken)} taken into this one` : '',
    isPlain && assigned > taken ? `${formatCount(assigned - taken)} asked for the first time` : '',
    valid > 0 && skipsValid ? `${formatCount(valid)} left out because still valid` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
