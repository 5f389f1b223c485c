import { addDays, addMonths, type CalendarDay } from '@roadproof/domain/calendar-day';
import { newId } from '../../id.ts';
import type { Course } from './courses.ts';
import type { Draft, DraftRow } from './draft.ts';
import type { Person } from './people.ts';

type Row = {
  -readonly [K in keyof DraftRow<'trainingRequirement'>]: DraftRow<'trainingRequirement'>[K];
} & { id: string };

interface Given {
  readonly person: Person;
  readonly course: Course;
}

interface Seat extends Given {
  readonly place: string;
  readonly dueDate: CalendarDay;
  /** The class of the place, if it is still to come. */
  readonly classToCome: boolean;
  readonly skipsValid: boolean;
  readonly createdAt: string;
}

interface Completion extends Given {
  readonly completedAt: CalendarDay;
  readonly gradeId: string | null;
  readonly completedById: string;
}

/** What the people of the sample owe and have completed, by the rules the product keeps (docs/domain.md, Requirement and class). */
export function requirementsOf(draft: Draft) {
  const rows: Row[] = [];
  const open = new Map<string, Row>();
  const newest = new Map<string, Row>();
  const toCome = new Set<string>();
  const keyOf = ({ person, course }: Given): string => `${person.id} ${course.id}`;

  const add = (given: Given, place: string, due: Partial<Row>, createdAt: string): Row => {
    const row: Row = {
      id: newId(),
      employeeId: given.person.id,
      courseCatalogId: given.course.id,
      trainingMappingId: place,
      homeMappingId: null,
      followsId: null,
      ownDue: null,
      askedDue: null,
      closedAs: null,
      completedAt: null,
      validUntil: null,
      gradeId: null,
      gradeNote: null,
      isPassed: null,
      completedById: null,
      waivedReason: null,
      isNewest: false,
      createdAt,
      ...due,
    };
    rows.push(row);
    return row;
  };

  const loose = (
    given: Given,
    reason: 'recurrent' | 'required' | 'history',
    assignedOn: CalendarDay,
  ): string =>
    draft.add('trainingMapping', {
      trainingId: '00000000-0000-0000-0000-000000000000',
      employeeId: given.person.id,
      courseCatalogId: given.course.id,
      reason,
      assignedOn,
      createdAt: draft.instant(assignedOn < draft.today ? assignedOn : draft.today),
    });

  const markNewest = (row: Row, given: Given): void => {
    const before = newest.get(keyOf(given));
    if (before && String(before.completedAt) > String(row.completedAt)) return;
    if (before) before.isNewest = false;
    row.isNewest = true;
    newest.set(keyOf(given), row);
  };

  return {
    /** Takes what is open into a seat, or asks for it; null where the person needs nothing or is in another class. */
    ask(seat: Seat): Row | null {
      const key = keyOf(seat);
      const openOne = open.get(key);
      const last = newest.get(key);
      const { dueDate, place } = seat;
      const own = openOne?.ownDue ?? null;
      const early = last !== undefined && own !== null && addDays(own, -30) > dueDate;
      const until = last?.validUntil ?? null;
      const isValid = !openOne && last !== undefined && (until === null || until > dueDate);
      if (seat.skipsValid && (early || isValid)) return null;
      if (openOne && toCome.has(openOne.trainingMappingId)) return null;
      if (seat.classToCome) toCome.add(place);
      if (!openOne) {
        const row = add(seat, place, { askedDue: dueDate }, seat.createdAt);
        open.set(key, row);
        return row;
      }
      openOne.homeMappingId ??= openOne.trainingMappingId;
      openOne.trainingMappingId = place;
      openOne.askedDue = own === null || early ? dueDate : null;
      return openOne;
    },

    /** Completes what is open; what recurs is asked for again in a place of its own. */
    complete(completion: Completion): string {
      const { person, course, completedAt, ...facts } = completion;
      const row = open.get(keyOf(completion));
      if (!row) throw new Error(`${course.code} is not open`);
      open.delete(keyOf(completion));
      const months = course.months;
      const validUntil = months === null ? null : addMonths(completedAt, months);
      const isPassed = facts.gradeId === null ? null : true;
      Object.assign(row, facts, { closedAs: 'completed', completedAt, validUntil, isPassed });
      markNewest(row, completion);
      if (validUntil !== null && course.isActive && !person.isArchived) {
        const place = loose(completion, 'recurrent', completedAt);
        const due = { ownDue: validUntil, followsId: row.id };
        open.set(keyOf(completion), add(completion, place, due, draft.instant(completedAt)));
      }
      return row.id;
    },

    /** Lets somebody off. */
    waive(given: Given, waivedReason: string): void {
      const row = open.get(keyOf(given));
      if (!row) throw new Error(`${given.course.code} is not open`);
      open.delete(keyOf(given));
      Object.assign(row, { closedAs: 'waived', waivedReason });
    },

    /** Asks because the course is required of somebody. */
    require(given: Given, ownDue: CalendarDay, assignedOn: CalendarDay): void {
      if (open.has(keyOf(given)) || newest.has(keyOf(given))) return;
      const place = loose(given, 'required', assignedOn);
      open.set(keyOf(given), add(given, place, { ownDue }, draft.instant(assignedOn)));
    },

    /** What was on file before the company came: completed for good. */
    remember(given: Given, completedAt: CalendarDay, createdAt: string): void {
      const place = loose(given, 'history', completedAt);
      markNewest(add(given, place, { closedAs: 'completed', completedAt }, createdAt), given);
    },

    /** A cancelled class lets go what only it asked for. */
    release(given: Given): void {
      const row = open.get(keyOf(given));
      if (!row) return;
      open.delete(keyOf(given));
      rows.splice(rows.indexOf(row), 1);
    },

    /** Notes all of it. */
    save(): void {
      for (const row of rows) draft.add('trainingRequirement', row);
    },
  };
}
