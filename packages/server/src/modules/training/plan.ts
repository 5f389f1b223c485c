import { historyText, skipReason } from '@roadproof/domain/training-schedule';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { historiesOf, historyIn } from './course-history-rows.ts';
import type { CourseForUse } from './save-rows.ts';

/** A person and a course that could be assigned. */
export interface Candidate {
  readonly employeeId: string;
  readonly name: string;
  readonly course: CourseForUse;
}

/** A candidate that was left out, as the answer tells it. */
export interface Skipped {
  readonly employeeId: string;
  readonly name: string;
  readonly courseCatalogId: string;
  readonly course: string;
  readonly reason: string;
}

/** Divides candidates into those to assign and those who have the course open or are still valid. */
export async function planned(
  db: CompanyTransaction,
  candidates: readonly Candidate[],
  rule: {
    readonly dueDate: CalendarDay;
    readonly skipValid: boolean;
    readonly today: CalendarDay;
  },
): Promise<{ readonly wanted: readonly Candidate[]; readonly skipped: readonly Skipped[] }> {
  const people = [...new Set(candidates.map((one) => one.employeeId))];
  const courses = [...new Set(candidates.map((one) => one.course.id))];
  const histories = await historiesOf(db, people, courses);
  const skipped: Skipped[] = [];
  const wanted = candidates.filter(({ employeeId, name, course }) => {
    const history = historyIn(histories, employeeId, course.id);
    if (skipReason(history, rule) === null) return true;
    const reason = historyText(history, rule.today);
    skipped.push({ employeeId, name, courseCatalogId: course.id, course: course.course, reason });
    return false;
  });
  return { wanted, skipped };
}
