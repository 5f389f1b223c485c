import { assignmentAt } from './assignment.ts';
import { isCompletedText } from './course-reason.ts';

/** The open assignments of a roster row as the server names them, `{trainingMappingId}|{courseCatalogId}`: what is neither completed nor waived. */
export function openPairs(
  row: Readonly<Record<string, unknown>>,
  courses: readonly string[],
): readonly string[] {
  return courses.flatMap((course) => {
    const value = row[course];
    const isDone = typeof value !== 'string' || isCompletedText(value) || value === 'Completed';
    const found = isDone ? null : assignmentAt(row, course);
    return found ? [`${found.trainingMappingId}|${found.courseCatalogId}`] : [];
  });
}

/** How many people and assignments a choice of pairs means. */
export function countOf(pairs: readonly string[]): { people: number; assignments: number } {
  const open = pairs.filter((pair) => pair.includes('|'));
  const people = new Set(open.map((pair) => pair.split('|')[0]));
  return { people: people.size, assignments: open.length };
}
