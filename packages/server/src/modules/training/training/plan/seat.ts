import type { RawOutput } from '@roadproof/contract/operation';
import type { trainings } from '@roadproof/contract/training/training';
import type { StoredUpload } from '@roadproof/contract/upload';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { historyText, taking, type Taking } from '@roadproof/domain/training/training-schedule';
import { newId } from '../../../../db/id.ts';
import type { Context } from '../../../../http/context.ts';
import { addPlaces, addRequirements } from '../assign/assign-rows.ts';
import { markAttendance } from '../complete/attendance-rows.ts';
import { recordCompleted } from '../complete/complete-many.ts';
import { historiesOf, historyIn, type History } from './history-rows.ts';
import { takeUp, type CourseForUse } from './schedule-rows.ts';
import { settle } from '../assign/settle-rows.ts';

type Saved = RawOutput<typeof trainings.save>;

/** A person and a course that a training asks for; a seat stands where the person is in it already. */
export interface Candidate {
  readonly employeeId: string;
  readonly name: string;
  readonly course: CourseForUse;
  /** The day the training asks for. */
  readonly dueDate: CalendarDay;
  readonly seat?: string | undefined;
}

/** Options for enrolling people. */
export interface Rule {
  /** Where people get a seat who have none; null where everybody has one. */
  readonly seats: { readonly trainingId: string; readonly startDate: CalendarDay } | null;
  readonly skipValid: boolean;
  readonly takeFrom: readonly string[];
  /** The training has been held: on that day, with these people. */
  readonly completed: {
    readonly completedAt: CalendarDay;
    readonly attended: ReadonlySet<string> | null;
    readonly gradeId: string | null;
    readonly gradeNote: string | null;
    readonly docs: readonly StoredUpload[];
  } | null;
}

type Planned = Candidate & {
  readonly history: History;
  readonly take: Exclude<Taking, { readonly action: 'skip' }>;
  readonly attended: boolean;
};

/** What becomes of the candidates: whom the training takes in, what of it was open already, and who is left out. */
export interface Seated extends Pick<Saved, 'takenUp' | 'skipped' | 'completed'> {
  readonly created: number;
  readonly people: readonly string[];
}

/** Decides for every candidate, and writes nothing. */
export async function planned(
  candidates: readonly Candidate[],
  rule: Rule,
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<{ readonly places: readonly Planned[]; readonly skipped: Saved['skipped'] }> {
  const people = [...new Set(candidates.map((one) => one.employeeId))];
  const courses = [...new Set(candidates.map((one) => one.course.id))];
  const histories = await historiesOf(db, people, courses, today);
  const { skipValid, completed } = rule;
  const places: Planned[] = [];
  const skipped: Saved['skipped'] = [];
  for (const candidate of candidates) {
    const { employeeId, name, course, dueDate } = candidate;
    const history = historyIn(histories, employeeId, course.id);
    const attended = completed !== null && (completed.attended?.has(employeeId) ?? true);
    // Whoever was there is done, whatever class to come it stood in.
    const coming = history.open?.comingClass?.trainingId;
    const takeFrom = new Set(attended && coming ? [...rule.takeFrom, coming] : rule.takeFrom);
    const take = taking(history, { dueDate, skipValid, takeFrom });
    if (take.action === 'skip') {
      const reason = historyText(history, today);
      skipped.push({ employeeId, name, courseCatalogId: course.id, course: course.course, reason });
    } else places.push({ ...candidate, history, take, attended });
  }
  return { places, skipped };
}

/** Gives people their seats: what is open is taken up, what nobody asked for yet is made. */
export async function seat(
  places: readonly Planned[],
  rule: Rule,
  context: Context,
): Promise<Omit<Seated, 'skipped'>> {
  const { db, caller } = context;
  const added = await seatsFor(places, rule, context);
  const seatOf = (one: Planned): string => one.seat ?? added.get(one.employeeId) ?? '';
  // Whoever was not there owes it where it stood before.
  const stays = ({ attended, take }: Planned): boolean =>
    rule.completed !== null && !attended && take.action === 'takeUp';
  const taken = places.filter((one) => one.take.action === 'takeUp' && !stays(one));
  const made = places.filter((one) => one.take.action === 'add');
  await takeUp(
    db,
    taken.map((one) => ({
      id: one.history.open?.requirementId ?? '',
      seat: seatOf(one),
      requested: one.take.requestedDue,
    })),
  );
  const ids = await addRequirements(
    db,
    caller.clientId,
    made.map((one) => ({
      employeeId: one.employeeId,
      courseCatalogId: one.course.id,
      trainingMappingId: seatOf(one),
      ownDue: null,
      askedDue: one.take.requestedDue ?? one.dueDate,
    })),
  );
  // Scheduled anew after a waiver it is the repetition again, owed by its legal day at the latest.
  const repeated = made.filter((one) => one.history.completedAt !== null);
  await settle(
    db,
    caller.clientId,
    repeated.map(({ employeeId, course }) => ({ employeeId, courseCatalogId: course.id })),
    context.today,
  );
  const done = [
    ...taken.filter((one) => one.attended).map((one) => one.history.open?.requirementId ?? ''),
    ...ids.filter((_, at) => made[at]?.attended === true),
  ];
  return {
    created: taken.length + made.length,
    completed: await hold(places, done, seatOf, rule, context),
    takenUp: taken.flatMap(({ employeeId, name, course, history: { open } }) =>
      open === null
        ? []
        : [{ employeeId, name, course: course.course, from: open.place, dueDate: open.dueDate }],
    ),
    people: [...new Set([...taken, ...made].map((one) => one.employeeId))],
  };
}

/** The seats of people who have none yet. */
async function seatsFor(
  places: readonly Planned[],
  { seats }: Rule,
  { db, caller }: Context,
): Promise<ReadonlyMap<string, string>> {
  if (seats === null) return new Map();
  const { trainingId, startDate } = seats;
  const seated = new Set(
    places.flatMap(({ employeeId, seat: own }) => (own === undefined ? [] : [employeeId])),
  );
  const added = [...new Set(places.map((one) => one.employeeId))]
    .filter((employeeId) => !seated.has(employeeId))
    .map((employeeId) => ({ id: newId(), trainingId, employeeId, assignedOn: startDate }));
  await addPlaces(db, caller.clientId, added);
  return new Map(added.map(({ id, employeeId }) => [employeeId, id]));
}

async function hold(
  places: readonly Planned[],
  done: readonly string[],
  seatOf: (one: Planned) => string,
  { completed }: Rule,
  context: Context,
): Promise<number> {
  if (completed === null) return 0;
  const placesOf = (attended: boolean): string[] => [
    ...new Set(places.filter((one) => one.attended === attended).map(seatOf)),
  ];
  await markAttendance(context.db, {
    present: placesOf(true),
    absent: placesOf(false),
    excused: [],
  });
  return (await recordCompleted(context, done, completed)).completed;
}
