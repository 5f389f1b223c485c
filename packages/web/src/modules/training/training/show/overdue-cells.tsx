import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import textStyles from '../../../../kit/layout/text.module.css';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../../kit/link/use-query-string.ts';
import { countsOptions } from '../../../../shell/menu-badges.ts';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import classes from './matrix.module.css';

/** Part of the address that shows the overdue cells alone. */
const only = { tab: '2', only: 'overdue' };

/** True while the matrix shows only what is overdue. */
export function useOnlyOverdue(): boolean {
  const [search] = useQueryString();
  return search.get('tab') === only.tab && search.get('only') === only.only;
}

/** '8 trainings overdue, 11 courses': the trainings open their list, the courses these cells alone. */
export function OverdueCells() {
  const { data: counts } = useQuery(countsOptions());
  const hrefTo = useScreenHref();
  const isOnly = useOnlyOverdue();
  if (!counts || counts.trainingOverdueCourses === 0) return null;
  const link = (values: Readonly<Record<string, string>>, text: string) => (
    <AppLink className={classes.overdueLink} href={hrefTo('/training/tracker', values) ?? ''}>
      {text}
    </AppLink>
  );
  const courses = counted(counts.trainingOverdueCourses, 'course');
  if (isOnly)
    return (
      <span className={textStyles.dimSmall}>
        {courses} overdue. {link({ tab: only.tab }, 'Show all courses')}
      </span>
    );
  const trainings = `${counted(counts.trainingOverdue, 'training')} overdue`;
  return (
    <span className={textStyles.dimSmall}>
      <span className={classes.trainings}>
        {link({ tab: only.tab, view: 'list' }, trainings)},{' '}
      </span>
      {link(only, courses)}
    </span>
  );
}
