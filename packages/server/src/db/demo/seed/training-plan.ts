import { isCurrent } from './people-rows.ts';
import type { SeededCompany } from './seeded-company.ts';

/** Courses of a company of which nothing else is told. */
export const usualCourses = 8;

/** Courses that are taken once and for good: orientation and backing. */
export const isRepeated = (course: number): boolean =>
  course % usualCourses !== 0 && course % usualCourses !== 6;
const validDays = 730;

/** People who take the same trainings together. */
const classSize = 40;
/** Between the first and the last day of a training. */
const classDays = 45;
/** How much of what is asked of somebody is asked in classes; the rest are repetitions. */
const inClasses = 0.6;

// One training after the other.
const sizes = [2, 1, 3, 2] as const;
/** Courses of the training in that place of the order. */
export const sizeOf = (slot: number): number => sizes[slot % sizes.length] ?? 1;
/** Courses of all trainings before the one in that place. */
export const firstCellOf = (slot: number): number => {
  let cells = 0;
  for (let before = 0; before < slot; before += 1) cells += sizeOf(before);
  return cells;
};

export const classes = (company: SeededCompany): number => Math.ceil(company.employees / classSize);

// Shares the assignments out evenly, to the very number asked for.
function cellsOf(company: SeededCompany, person: number): number {
  const { assignments, employees } = company;
  return (
    Math.floor(((person + 1) * assignments) / employees) -
    Math.floor((person * assignments) / employees)
  );
}

/** Trainings each class has: enough for nearly everybody. */
export function slotsOf(company: SeededCompany): number {
  if (company.assignments === 0) return 0;
  const most = Math.ceil((company.assignments / Math.max(1, company.employees)) * inClasses) + 2;
  let slots = 0;
  for (let cells = 0; cells < most; slots += 1) cells += sizeOf(slots);
  return slots;
}

/**
 * Days from today to the due date of a training of a class: the last fifth of a person's courses
 * is due in the weeks to come, the others in the two years before, in their order.
 */
export function dueOffset(
  company: SeededCompany,
  group: number,
  slot: number,
  slots: number,
): number {
  const chance = company.chance(group * 64 + slot, 40);
  if (slots === 1) return Math.floor(chance * 510) - 400;
  const past = pastSlots(company, slots);
  if (slot >= past) {
    // The golden ratio spreads few classes as evenly as many.
    const spread = (group * 0.618_034 + company.chance(slot, 43)) % 1;
    return (slot - past) * 110 + Math.floor(spread * 110);
  }
  const step = Math.max(2, Math.floor(700 / past));
  return -1 - (past - 1 - slot) * step - Math.floor(chance * (step - 1));
}

function pastSlots(company: SeededCompany, slots: number): number {
  const share = (company.assignments / company.employees) * inClasses * 0.8;
  let past = 0;
  while (past < slots - 1 && firstCellOf(past) + sizeOf(past) / 2 < share) past += 1;
  return past;
}

/** What somebody owes of a course, or how that ended; days count from today. */
export interface SeededRequirement {
  readonly number: number;
  readonly course: number;
  readonly follows: number | null;
  readonly ownDue: number | null;
  askedDue: number | null;
  place: SeededPlace;
  completed: number | null;
  validUntil: number | null;
  isNewest: boolean;
}

/** A seat in a class, or the loose place of a repetition. */
export interface SeededPlace {
  readonly number: number;
  /** The class; null for a loose place. */
  readonly training: number | null;
  /** Of a loose place. */
  readonly course: number | null;
  readonly assignedOn: number;
}

/** A person with everything asked of them. */
interface SeededPerson {
  readonly company: SeededCompany;
  readonly person: number;
  readonly isCurrent: boolean;
  readonly places: readonly SeededPlace[];
  readonly requirements: readonly SeededRequirement[];
}

/** Each person's classes in the order of their due dates, with the repetitions they leave. */
export function* plans(companies: readonly SeededCompany[]): Generator<SeededPerson> {
  for (const company of companies) {
    const slots = slotsOf(company);
    const numbers = { place: 0, requirement: 0 };
    for (let person = 0; person < company.employees; person += 1)
      yield planOf(company, person, slots, numbers);
  }
}

interface Numbers {
  place: number;
  requirement: number;
}

function planOf(
  company: SeededCompany,
  person: number,
  slots: number,
  numbers: Numbers,
): SeededPerson {
  const group = Math.floor(person / classSize);
  const many = cellsOf(company, person);
  const places: SeededPlace[] = [];
  const requirements: SeededRequirement[] = [];
  const open = new Map<number, SeededRequirement>();
  const newest = new Map<number, SeededRequirement>();
  const placed = (place: Omit<SeededPlace, 'number'>): SeededPlace => {
    const made = { ...place, number: numbers.place++ };
    places.push(made);
    return made;
  };
  const addRequirement = (
    course: number,
    place: SeededPlace,
    due: Pick<SeededRequirement, 'ownDue' | 'askedDue' | 'follows'>,
  ): SeededRequirement => {
    const number = numbers.requirement++;
    const ended = { completed: null, validUntil: null, isNewest: false };
    const made = { number, course, place, ...due, ...ended };
    requirements.push(made);
    open.set(course, made);
    return made;
  };
  const complete = (one: SeededRequirement, completed: number): void => {
    const { course } = one;
    open.delete(course);
    const older = newest.get(course);
    if (older) older.isNewest = false;
    newest.set(course, Object.assign(one, { completed, isNewest: true }));
    // What runs out is asked for again, as long as that is within the number asked for.
    if (!isRepeated(course) || requirements.length >= many) return;
    one.validUntil = completed + validDays;
    const place = placed({ training: null, course, assignedOn: completed });
    const due = { ownDue: one.validUntil, askedDue: null, follows: one.number };
    addRequirement(course, place, due);
  };
  let taken = 0;
  for (let slot = 0; slot < slots && requirements.length < many; slot += 1) {
    const due = dueOffset(company, group, slot, slots);
    const assignedOn = due - classDays;
    const seat = placed({ training: group * slots + slot, course: null, assignedOn });
    for (let place = 0; place < sizeOf(slot) && requirements.length < many; place += 1) {
      const course = taken % company.courses;
      const openOne = open.get(course);
      const taking = { ownDue: null, askedDue: due, follows: null };
      const one = openOne ?? addRequirement(course, seat, taking);
      one.place = seat;
      if (one.ownDue === null) one.askedDue = due;
      const completed = completion(company, one.number, due);
      if (completed !== null) complete(one, completed);
      taken += 1;
    }
  }
  // Whoever has too few classes has had the rest before the company came.
  while (requirements.length < many) {
    const completed = -1_000 - requirements.length;
    const place = placed({
      training: null,
      course: taken % company.courses,
      assignedOn: completed,
    });
    const nothing = { ownDue: null, askedDue: null, follows: null };
    const number = numbers.requirement++;
    const course = taken % company.courses;
    const ended = { completed, validUntil: null, isNewest: !newest.has(course) };
    const past = { number, course, place, ...nothing, ...ended };
    requirements.push(past);
    newest.set(course, newest.get(course) ?? past);
    taken += 1;
  }
  return { company, person, isCurrent: isCurrent(company, person), places, requirements };
}

// Of what was due nearly all is done, of what is due in the weeks to come about a third.
function completion(company: SeededCompany, requirement: number, due: number): number | null {
  const isOpen = company.chance(requirement, 41) < (due < 0 ? 0.025 : 0.68);
  if (isOpen) return null;
  const from = due - classDays + 1;
  const until = Math.min(due, -1);
  return from >= until
    ? until
    : from + Math.floor(company.chance(requirement, 42) * (until - from));
}
