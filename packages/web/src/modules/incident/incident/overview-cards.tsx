import { addDays, addYears } from '@roadproof/domain/calendar-day';
import { formatCount, formatDay } from '@roadproof/domain/format';
import {
  IconAlertTriangle,
  IconArchive,
  IconCalendarClock,
  IconCircleDot,
  IconClipboardList,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useToday } from '../../../kit/form/today.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import toneStyles from '../../../kit/status/tone.module.css';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './overview.module.css';

interface CardProps {
  readonly label: string;
  readonly sign: Icon;
  /** Undefined while it is on its way; null where there is nothing to count from. */
  readonly count: number | null | undefined;
  readonly href: string | undefined;
  readonly title?: string | undefined;
  /** Of a count that is not 0. */
  readonly tone?: 'active' | 'overdue' | 'closed';
}

function Card({ label, sign: Sign, count, href, title, tone }: CardProps) {
  const shared = {
    className: classes.card,
    title,
    'data-tone': count ? tone : undefined,
  };
  const late = (count && tone === 'overdue' && toneStyles.danger) || '';
  const content = (
    <>
      <span className={classes.label}>
        <Sign size={17} stroke={1.7} aria-hidden className={late} />
        {label}
      </span>
      <span className={`${classes.figure ?? ''} ${late}`}>
        {count === undefined ? '' : count === null ? 'None' : formatCount(count)}
      </span>
    </>
  );
  if (href === undefined || count === null) return <div {...shared}>{content}</div>;
  return (
    <AppLink {...shared} href={href}>
      {content}
    </AppLink>
  );
}

/** The five counts of incident management; each opens exactly the rows it counts. */
export function OverviewCards() {
  const hrefTo = useScreenHref();
  const today = useToday();
  const { data } = useQuery(query('incidentRegister.overview', {}, { quiet: true }));
  const last = data?.last;
  return (
    <Columns as="div" least={124} gap={12}>
      <Card
        label="Active"
        sign={IconCircleDot}
        tone="active"
        count={data?.active}
        href={hrefTo('/incident-management/active-incident')}
      />
      <Card
        label="Overdue follow-up"
        sign={IconAlertTriangle}
        count={data?.overdueFollowUp}
        href={hrefTo('/incident-management/active-incident', {
          'f.followUpDate': `to.${addDays(today, -1)}`,
        })}
        tone="overdue"
      />
      <Card
        label="Closed, 12 months"
        tone="closed"
        sign={IconArchive}
        count={data?.closedTwelveMonths}
        href={hrefTo('/incident-management/closed-incident', {
          'f.resolutionDate': `from.${addYears(today, -1)}`,
        })}
      />
      <Card
        label="DOT recordable, 36 months"
        sign={IconClipboardList}
        count={data?.recordable}
        href={hrefTo('/incident-management/index')}
      />
      <Card
        label="Days since last recordable"
        sign={IconCalendarClock}
        count={last === undefined ? undefined : (last?.days ?? null)}
        title={last ? `Accident of ${formatDay(last.incidentDate)}` : undefined}
        href={last ? hrefTo('/incident-management/resolve-incident', { id: last.id }) : undefined}
      />
    </Columns>
  );
}
