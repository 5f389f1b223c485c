import type { StoredUpload } from '@roadproof/contract/upload';
import { validUntil } from '@roadproof/domain/training-completion';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { Context } from '../../http/context.ts';
import { addCells } from './assign-rows.ts';
import { linkDocuments } from './file-rows.ts';
import { assignNext } from './next-rows.ts';
import type { CourseForUse } from './save-rows.ts';

/** A course of a person that is assigned now. */
interface NewAssignment {
  readonly employeeId: string;
  readonly trainingMappingId: string;
  readonly course: CourseForUse;
}

/** What a form says about a training that has been held already. */
interface Held {
  readonly completedAt?: CalendarDay | null | undefined;
  readonly gradeId?: string | null | undefined;
  readonly gradeNote?: string | null | undefined;
  readonly attendedIds?: readonly string[] | undefined;
  readonly docs: readonly StoredUpload[];
}

/** Assigns courses; where the training has been held, those who attended have them completed at once. Answers how many. */
export async function recordCells(
  cells: readonly NewAssignment[],
  held: Held,
  { db, caller }: Pick<Context, 'db' | 'caller'>,
): Promise<number> {
  const { clientId, employeeId: completedById } = caller;
  const { completedAt = null, gradeId = null, gradeNote = null } = held;
  const attended = held.attendedIds && new Set(held.attendedIds);
  const isHeld = (employeeId: string): boolean =>
    completedAt !== null && (attended === undefined || attended.has(employeeId));
  const until = (course: CourseForUse): CalendarDay | null =>
    completedAt === null ? null : validUntil(completedAt, course.recurrenceMonths);
  await addCells(
    db,
    clientId,
    cells.map(({ trainingMappingId, course, employeeId }) => ({
      trainingMappingId,
      courseCatalogId: course.id,
      ...(completedAt !== null &&
        isHeld(employeeId) && {
          completedAt,
          gradeId,
          gradeNote,
          completedById,
          validUntil: until(course),
        }),
    })),
  );
  if (completedAt === null) return 0;
  const done = cells.filter((one) => isHeld(one.employeeId));
  await linkDocuments(
    db,
    clientId,
    done.map(({ trainingMappingId, course }) => ({
      trainingMappingId,
      courseCatalogId: course.id,
    })),
    held.docs,
  );
  await assignNext(
    db,
    clientId,
    done.map(({ employeeId, course }) => ({
      employeeId,
      courseCatalogId: course.id,
      completedAt,
      validUntil: until(course),
    })),
  );
  return done.length;
}
