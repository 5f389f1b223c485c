import { isCurrent } from './people-rows.ts';
import type { SeededCompany } from './seeded-company.ts';

/** Courses of a company; a person comes back to the first one after all of them. */
export const courseCount = 8;

/** People who take the same trainings together. */
const classSize = 40;

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

/** Trainings each class has: enough for its best served person. */
export function slotsOf(company: SeededCompany): number {
  const most = Math.ceil(company.assignments / Math.max(1, company.employees));
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
  const share = (company.assignments / company.employees) * 0.8;
  let past = 0;
  while (past < slots - 1 && firstCellOf(past) + sizeOf(past) / 2 < share) past += 1;
  return past;
}

/** One course of one assignment, with the marks a trigger would set. */
export interface SeededCell {
  readonly number: number;
  readonly course: number;
  readonly completed: number | null;
  isLatest: boolean;
  readonly isRenewal: boolean;
}

interface SeededMapping {
  readonly company: SeededCompany;
  readonly person: number;
  readonly number: number;
  readonly training: number;
  readonly due: number;
  readonly isCurrent: boolean;
  readonly cells: readonly SeededCell[];
}

/** Each person's trainings in the order of their due dates. */
export function* mappings(
  companies: readonly SeededCompany[],
): Generator<readonly SeededMapping[]> {
  for (const company of companies) {
    const slots = slotsOf(company);
    let cellNumber = 0;
    let number = 0;
    for (let person = 0; person < company.employees; person += 1) {
      const own: SeededMapping[] = [];
      const latest = new Map<number, SeededCell>();
      const completedBefore = new Set<number>();
      const group = Math.floor(person / classSize);
      const many = cellsOf(company, person);
      let taken = 0;
      for (let slot = 0; slot < slots && taken < many; slot += 1) {
        const due = dueOffset(company, group, slot, slots);
        const cells: SeededCell[] = [];
        for (let place = 0; place < sizeOf(slot) && taken < many; place += 1) {
          const course = taken % courseCount;
          const completed = completion(company, cellNumber, due);
          const isRenewal = completed === null && completedBefore.has(course);
          const cell: SeededCell = {
            number: cellNumber,
            course,
            completed,
            isLatest: true,
            isRenewal,
          };
          const older = latest.get(course);
          if (older) older.isLatest = false;
          latest.set(course, cell);
          if (completed !== null) completedBefore.add(course);
          cells.push(cell);
          taken += 1;
          cellNumber += 1;
        }
        own.push({
          company,
          person,
          number,
          training: group * slots + slot,
          due,
          isCurrent: isCurrent(company, person),
          cells,
        });
        number += 1;
      }
      yield own;
    }
  }
}

// Of what was due nearly all is done, of what is due in the weeks to come about a third.
function completion(company: SeededCompany, cell: number, due: number): number | null {
  const isOpen = company.chance(cell, 41) < (due < 0 ? 0.025 : 0.68);
  if (isOpen) return null;
  const from = due - 44;
  const until = Math.min(due, -1);
  return from >= until ? until : from + Math.floor(company.chance(cell, 42) * (until - from));
}

/** Whether a course is still to be completed. */
export const isOpen = (cell: SeededCell): boolean => cell.completed === null;
