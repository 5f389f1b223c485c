import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import { stateLabelOf } from './layer-words.ts';
import type { FilterName } from './use-calendar.ts';

interface Props {
  readonly day: CalendarDay;
  readonly filters: Readonly<Record<FilterName, string>>;
}

/** Who owes which course by a day, name by name; the numbers of the day are the numbers of these rows. */
export function CoursePeople({ day, filters }: Props) {
  const hrefTo = useScreenHref();
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const answer = useQuery(
    query('trainingCalendar.day', { day, ...chosen } as never, { quiet: true }),
  );
  const { data } = answer;
  if (!data) return <Fetching query={answer} />;
  const all = data.people;
  const ids = [...new Set(all.map((one) => one.courseCatalogId))];
  const courses = ids.map((id) => [id, all.filter((one) => one.courseCatalogId === id)] as const);
  return (
    <>
      {courses.map(([id, people]) => (
        <section key={id}>
          <h3>
            {people[0]?.course} ({formatCount(people.length)})
          </h3>
          <Rows as="ul" gap={2} className={classes.rows}>
            {people.map((one) => (
              <li key={one.requirementId}>
                <span className={classes.rowTitle}>
                  <AppLink
                    href={hrefTo('/training/tracker/details', { id: one.employeeId }) ?? '#'}
                  >
                    {one.employeeName}
                  </AppLink>
                </span>
                <StatusMark state={one.state} label={stateLabelOf(one.state)} />
                <span className={classes.rowDetail}>{one.trainingName}</span>
              </li>
            ))}
          </Rows>
        </section>
      ))}
      {data.total > data.people.length ? (
        <p className={classes.rowDetail}>
          The first {formatCount(data.people.length)} of {formatCount(data.total)}; the tracker has
          all of them.
        </p>
      ) : null}
    </>
  );
}
