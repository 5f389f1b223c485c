import { overdueCellsText } from '@roadproof/domain/training/overdue-words';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { countsOptions } from '../../../../shell/menu-badges.ts';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import type { MatrixCourse } from './matrix-source.ts';

/** '8 trainings overdue, 11 courses', which opens the people who owe them; of a selection the courses, whose trainings are not known. */
export function OverdueCells({ courses }: { readonly courses: readonly MatrixCourse[] }) {
  const { data: counts } = useQuery(countsOptions());
  const href = useScreenHref()('/training/tracker', { tab: '2' });
  const overdue = courses.reduce((sum, course) => sum + course.overdue, 0);
  if (overdue === 0) return null;
  const isAll = counts?.trainingOverdueCourses === overdue;
  const text = overdueCellsText(overdue, isAll ? counts.trainingOverdue : null);
  return href ? <AppLink href={href}>{text}</AppLink> : <span>{text}</span>;
}
