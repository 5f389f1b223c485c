import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import type { Output } from '../../../api/operation-map.ts';
import type { StripRow } from '../../../kit/details/expiry-strip.tsx';

type Paper = Output<'employees.get'>['employeeDriverFiles'][number];
type CourseRow = Output<'employees.courses'>['data'][number];

const dayOf = (day: string | null): CalendarDay | null => day?.slice(0, 10) ?? null;

/** Returns the newest papers that expire and that no rule requires. `isShownElsewhere` leaves out the kinds whose day is shown elsewhere or nowhere. */
export function papersInForce(
  papers: readonly Paper[],
  {
    today,
    href,
    isShownElsewhere,
  }: {
    readonly today: CalendarDay;
    readonly href: string | undefined;
    readonly isShownElsewhere: (fileTypeId: string) => boolean;
  },
): readonly StripRow[] {
  return papers
    .filter(
      ({ isLatest, expirationDate, fileTypeId }) =>
        isLatest && expirationDate !== null && !isShownElsewhere(fileTypeId),
    )
    .map(({ fileTypeId, fileTypeName, effective, expirationDate, isPrivate }) => ({
      key: fileTypeId,
      name: fileTypeName,
      kind: 'document',
      from: effective,
      until: expirationDate,
      dueStatus: explained(
        dueStatusOf({ due: dayOf(expirationDate), today, expires: true }),
        fileTypeName,
      ),
      href,
      isPrivate,
    }));
}

const isOpen = ({ status }: CourseRow): boolean => status !== 'Completed' && status !== 'Waived';

/** What somebody completed and holds still, each course once; one that is asked for again is told by that. */
export function coursesInForce(
  rows: readonly CourseRow[],
  { today, href }: { readonly today: CalendarDay; readonly href: string | undefined },
): readonly StripRow[] {
  const openCourses = new Set(rows.filter(isOpen).map(({ courseCatalogId }) => courseCatalogId));
  const newest = new Map<string, CourseRow>();
  for (const row of rows) {
    if (row.status !== 'Completed' || openCourses.has(row.courseCatalogId)) continue;
    const found = newest.get(row.courseCatalogId);
    if ((found?.dateCompleted ?? '') < (row.dateCompleted ?? ''))
      newest.set(row.courseCatalogId, row);
  }
  return [...newest.values()]
    .filter(({ validUntil }) => validUntil === null || validUntil.slice(0, 10) >= today)
    .map(({ course, courseCatalogId, dateCompleted, validUntil, standing }) => ({
      key: `held ${courseCatalogId}`,
      name: course,
      kind: 'document',
      from: dateCompleted,
      until: validUntil,
      ...(validUntil === null && { isEndless: true, tail: 'does not run out' }),
      dueStatus: standing,
      href,
    }));
}
