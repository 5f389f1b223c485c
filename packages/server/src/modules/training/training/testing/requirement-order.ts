import { expect } from 'vitest';
import type { countersOf, Requirement } from './requirements.ts';

/** The pair of a requirement as calls name it. */
export const pairOf = (one: Requirement): string =>
  `${one.trainingMappingId}|${one.courseCatalogId}`;
/** One of a list by any number; none of an empty one. */
export const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list.length === 0 ? undefined : list[number % list.length];
export const isOpen = (one: Requirement): boolean => one.closedAs === null;
/** What may not change when nothing was done. */
export const dueDays = (all: readonly Requirement[]) =>
  all.map(({ id, employeeId, closedAs, ownDue, askedDue, dueDate, trainingMappingId }) => ({
    id,
    employeeId,
    closedAs,
    ownDue,
    askedDue,
    dueDate,
    trainingMappingId,
  }));
export const idsOf = (one: Requirement) => ({
  TrainingMappingId: one.trainingMappingId,
  CourseCatalogId: one.courseCatalogId,
});

export const samePair = (a: Requirement, b: Requirement): boolean =>
  a.employeeId === b.employeeId && a.courseCatalogId === b.courseCatalogId;
export const completions = (all: readonly Requirement[]): number =>
  all.filter((one) => one.closedAs === 'completed').length;

/** Taking up leaves the own day alone, and moves nobody out of a class to come. */
export function expectTakenUp(
  before: readonly Requirement[],
  after: readonly Requirement[],
  { today, skipValid }: { readonly today: string; readonly skipValid: boolean },
): void {
  for (const was of before.filter(isOpen)) {
    const is = after.find((one) => one.id === was.id);
    expect(is).toMatchObject({ closedAs: null, ownDue: was.ownDue });
    const isAway = was.attendance === 'Absent' || was.attendance === 'Excused';
    if (was.classDate !== null && was.classDate >= today && !isAway)
      expect(is?.trainingMappingId).toBe(was.trainingMappingId);
    if (skipValid && was.ownDue !== null)
      expect((is?.dueDate ?? '') >= (was.dueDate ?? '')).toBe(true);
  }
}

/** Letting go keeps every completion, and whoever owed by a day of one's own still owes by it. */
export function expectLetGo(before: readonly Requirement[], after: readonly Requirement[]): void {
  expect(completions(after)).toBe(completions(before));
  for (const was of before.filter((one) => isOpen(one) && one.ownDue !== null))
    expect(after.find((one) => one.id === was.id)).toMatchObject({
      closedAs: null,
      ownDue: was.ownDue,
    });
}

/** What holds at any moment. */
export function expectOrder(
  all: readonly Requirement[],
  counters: Awaited<ReturnType<typeof countersOf>>,
): void {
  for (const one of all) {
    const pair = all.filter((other) => samePair(one, other));
    const [open, second] = pair.filter(isOpen);
    expect(second, 'one open requirement per person and course').toBeUndefined();
    const done = pair.filter((other) => other.closedAs === 'completed');
    expect(done.filter((other) => other.isNewest).length).toBe(done.length > 0 ? 1 : 0);
    if (isOpen(one)) {
      expect(one.dueDate).not.toBeNull();
      if (one.ownDue !== null) expect((one.dueDate ?? '') <= one.ownDue).toBe(true);
      expect(one.isRemoved, 'nothing open stands in what is cancelled or deleted').toBe(false);
    }
    if (!one.isNewest) continue;
    for (const other of done)
      expect((other.completedAt ?? '') <= (one.completedAt ?? '')).toBe(true);
    if (one.validUntil === null || !one.isCurrent) continue;
    const waiver = pair.find((other) => other.closedAs === 'waived' && other.followsId === one.id);
    expect(open ?? waiver, 'what recurs is owed or waived').toBeDefined();
    if (open) {
      expect(open.followsId).toBe(one.id);
      expect((open.ownDue ?? '') >= one.validUntil).toBe(true);
    }
  }
  for (const { kept, fresh } of counters) expect(kept).toEqual(fresh);
}
