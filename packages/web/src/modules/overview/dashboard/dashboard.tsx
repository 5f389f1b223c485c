import { useElementSize } from '@mantine/hooks';
import { formatWholeDay } from '@roadproof/domain/format';
import { attentionWords } from '@roadproof/domain/overview/today';
import { timeInZone } from '@roadproof/domain/zone-instant';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { query } from '../../../api/query.ts';
import { useCompany, useServerClock } from '../../../kit/form/today.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { HelpButton } from '../../../shell/help-button.tsx';
import { countsOptions } from '../../../shell/menu-badges.ts';
import { Page } from '../../../shell/page.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { useUser } from '../../../shell/user.ts';
import { FirstSteps } from '../start/first-steps.tsx';
import { FoundNote } from '../start/found-note.tsx';
import { usePastDay } from '../../../pieces/past-day/past-day.ts';
import { PastSign } from '../../../pieces/past-day/past-sign.tsx';
import { isEmpty } from '../../../pieces/start/steps.ts';
import { useStart } from '../../../pieces/start/use-start.ts';
import { Worst } from './worst.tsx';
import { attentionLine, cards, nothingText } from './cards.ts';
import { CertificationsCard } from './certifications-card.tsx';
import { CoiCard } from './coi-card.tsx';
import { CountCard } from './count-card.tsx';
import styles from './dashboard.module.css';
import { InsuranceCards, insuranceInline } from './insurance-cards.tsx';
import { todayOptions, TodayPanel } from './today-panel.tsx';

const Timeline = lazy(() =>
  import('./timeline.tsx').then((module) => ({ default: module.Timeline })),
);
const PastDashboard = lazy(() =>
  import('./past-dashboard.tsx').then((module) => ({ default: module.PastDashboard })),
);
const GroupBars = lazy(() =>
  import('./group-bars.tsx').then((module) => ({ default: module.GroupBars })),
);

/** From these widths of the content on the columns are finer, and below the other it is a phone. */
const wide = 1500;
const small = 580;

const clientOptions = () =>
  query(
    'clients.get',
    { IsDetailed: 'true', DetailsToInclude: 'clientInsuranceCertificate' },
    { quiet: true },
  );

/** By the clock of the company; a day until that is known. */
function usePartOfDay(): string {
  const company = useCompany();
  const clock = useServerClock();
  if (!company) return 'day';
  const hour = Number(timeInZone(clock().toISOString(), company.timeZone).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The first screen: what needs attention today, or needed it on a past day. */
export function Dashboard() {
  const day = usePastDay();
  return day === null ? (
    <PresentDashboard />
  ) : (
    <Suspense>
      <PastDashboard day={day} />
    </Suspense>
  );
}

/** The first screen of today: numbers that open their rows. */
function PresentDashboard() {
  const part = usePartOfDay();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const name = useUser()?.displayName;
  const { state, may, isDenied } = usePermissions();
  const { data, isError, refetch } = useQuery(countsOptions());
  const { data: today } = useQuery(todayOptions());
  const { data: client } = useQuery(clientOptions());
  const start = useStart();
  // A failure is not shown as one: the cards read 0, and the greeting does not claim that all is well.
  // Until it is known what a person may see, no number is shown that would turn out not to be one.
  const isAsking = state === 'asking' || state === 'kept';
  const counts = isAsking ? undefined : (data ?? (isError ? null : undefined));
  const percent = counts && (isDenied('TRAINING') ? null : counts.trainingCompliancePercentage);
  const isNone = start !== undefined && isEmpty(start) && (may('EMPLOYEE') || may('EQUIPMENT'));
  const isRow = (client?.clientInsuranceCertificate.length ?? 0) >= insuranceInline;
  const insurance = client && <InsuranceCards client={client} isRow={isRow} />;
  const isWide = width >= wide;
  const isSmall = width > 0 && width < small;
  const hasWork = today !== undefined && today.kinds.length > 0;
  const due = hasWork ? attentionWords(today.overdue, today.dueSoon) : undefined;
  const words = isNone ? client && nothingText(client.name) : due;
  const work = hasWork && (
    <div className={styles.today}>
      <TodayPanel rows={isSmall ? 3 : isWide ? 12 : 6} isPlain={isSmall} isNone={isNone} />
    </div>
  );
  return (
    <Page title="Dashboard" bare>
      <Rows gap={16} className={styles.dashboard}>
        <header ref={ref} className={styles.top}>
          <div>
            <Columns gap={4}>
              <h1>{`Good ${part}${name ? `, ${name}` : ''}`}</h1>
              <HelpButton />
            </Columns>
            <p className={styles.attention}>
              {attentionLine(
                client && formatWholeDay(client.today.slice(0, 10)),
                counts ? words : undefined,
              )}
              {client && <PastSign path="/dashboard" />}
              {!data && isError && (
                <>
                  {client && ' · '}We couldn't load the counts.{' '}
                  <button type="button" onClick={() => void refetch()}>
                    Try again
                  </button>
                </>
              )}
            </p>
          </div>
          {!isRow && insurance}
        </header>
        {start && counts && client && (
          <FoundNote start={start} counts={counts} client={client}>
            {may('EMPLOYEE') && <Worst />}
          </FoundNote>
        )}
        {start && <FirstSteps start={start} />}
        <div
          className={styles.board}
          data-alone={work ? undefined : true}
          data-calm={today?.total === 0 || undefined}
        >
          {isSmall && work}
          {isRow && insurance}
          <div className={styles.cards}>
            {cards.map((card) => (
              <CountCard
                key={card.title}
                card={card}
                counts={counts}
                isDenied={card.module !== undefined && isDenied(card.module)}
                isUntold={isDenied(card.counted)}
              />
            ))}
            <CoiCard />
            <CertificationsCard percent={percent} isNone={start?.trainings === 0} />
          </div>
          <Suspense>
            <div className={styles.ahead}>
              <Timeline isFine={isWide} isSmall={isSmall} isNone={isNone} />
            </div>
          </Suspense>
          {!isSmall && work}
          <Suspense>
            <div className={styles.bars}>
              <GroupBars mayTrainings={may('TRAINING')} mayDrivers={may('EMPLOYEE')} />
            </div>
          </Suspense>
        </div>
      </Rows>
    </Page>
  );
}
