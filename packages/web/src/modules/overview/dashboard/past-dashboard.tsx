import { useElementSize } from '@mantine/hooks';
import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatCount, formatDay, formatWholeDay } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { steadyQuery } from '../../../api/query.ts';
import { useCompany, useToday } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import { PastBand } from '../../../pieces/past-day/past-band.tsx';
import { PastFailure } from '../../../pieces/past-day/past-failure.tsx';
import { Page } from '../../../shell/page.tsx';
import { PastToday } from './past-today.tsx';
import { WeeksAhead } from './weeks-ahead.tsx';
import { PastCountCard } from './past-count-card.tsx';
import { pastCards } from './past-cards.ts';
import { Shapes } from './shapes.tsx';
import dashboardStyles from './dashboard.module.css';
import classes from './past.module.css';

/** Below this width of the content it is a phone. */
const small = 580;

type OfDay = Output<'dashboard.ofDay'>;

/** The dashboard as of a past day: the numbers it had, beside those of today, and nothing that writes. */
export function PastDashboard({ day }: { readonly day: CalendarDay }) {
  const { data, error, refetch } = useQuery(
    steadyQuery('dashboard.ofDay', { day }, { quiet: true }),
  );
  const { ref, width } = useElementSize<HTMLElement>();
  const isSmall = width > 0 && width < small;
  const company = useCompany();
  const today = useToday();
  const of = data?.day.slice(0, 10) === day ? data : undefined;
  const since = data?.since.slice(0, 10);
  const shown = pastCards.filter(({ numbers }) => numbers.every(({ key }) => isTold(of, key)));
  const title = `${company?.name ?? 'Your company'} on ${formatWholeDay(day).replace(/^\w+, /, '')}`;
  return (
    <Page title="Dashboard" bare>
      <Rows gap={16} className={dashboardStyles.dashboard}>
        <PastBand day={day} since={since} />
        <header ref={ref}>
          <h1>{title}</h1>
          <p className={dashboardStyles.attention}>
            {of && <Sums of={of} />}
            {counted(daysBetween(day, today), 'day')} ago
          </p>
        </header>
        {error && (
          <PastFailure
            error={error}
            what="The numbers of this day"
            onAgain={() => void refetch()}
          />
        )}
        {!of && !error && <Shapes rows={4} />}
        {of && shown.length > 0 && (
          <div className={classes.cards}>
            {shown.map((card) => (
              <PastCountCard key={card.title} card={card} numbers={of.numbers} day={day} />
            ))}
          </div>
        )}
        {of && shown.length === 0 && <Note>There is nothing here that you have access to.</Note>}
        {of && shown.length > 0 && (
          <Panel
            title="Next 12 months by week"
            aside={
              <span className={textStyles.dimSmall}>from {formatDay(day)}, as known then</span>
            }
          >
            <WeeksAhead isSmall={isSmall} asOf={day} />
          </Panel>
        )}
        <div className={classes.pair}>
          {of && shown.length > 0 && <PastToday day={day} />}
          {of && (
            <Panel title="What is not counted" className={classes.besides}>
              <ul>
                <li>Deleted since: counted, and marked in the report that a number opens.</li>
                <li>Entered since for an earlier day: not counted. It was not known.</li>
                <li>Trainings are counted by course, on that day and today.</li>
                <li>
                  Work orders are counted by order; the report that the number opens lists their
                  lines.
                </li>
                <li>
                  The cards do not count insurance of the company and requests for certificates.
                </li>
                <li>Who may see a paper: by today’s rights.</li>
                {since && <li>Your history begins {formatDay(since)}.</li>}
              </ul>
            </Panel>
          )}
        </div>
      </Rows>
    </Page>
  );
}

const isTold = (of: OfDay | undefined, key: OfDay['numbers'][number]['key']): boolean =>
  of?.numbers.some((one) => one.key === key) ?? false;

function Sums({ of: { numbers } }: { readonly of: OfDay }) {
  const sum = (what: 'overdue' | 'dueSoon') => numbers.reduce((all, one) => all + one[what], 0);
  return (
    <>
      <b>{formatCount(sum('overdue'))} overdue</b>, {formatCount(sum('dueSoon'))} due soon ·{' '}
    </>
  );
}
