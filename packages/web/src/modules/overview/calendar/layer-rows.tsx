import { dueStatusAt } from '@roadproof/contract/column';
import { personColumn } from '@roadproof/contract/people/employee.columns';
import { formatCount } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { dueStatusLabel, type DueStatus } from '@roadproof/domain/due';
import classes from './calendar.module.css';
import { layerName } from './layer-words.ts';
import type { FilterName, Layer } from './use-calendar.ts';

/** Layers beside trainings, whose people have their own rows. */
export type DueLayer = Exclude<Layer, 'training'>;

interface DueRow {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly dueStatus: Pick<DueStatus, 'state' | 'expires'>;
  readonly path: string;
  readonly to: string;
}

interface Props {
  readonly layer: DueLayer;
  readonly day: CalendarDay;
  readonly filters: Readonly<Record<FilterName, string>>;
}

const most = 50;
const options = { pageSize: most };
const isOpen = ['Pending', 'OverDue', 'DueSoon'];

async function people(
  card: typeof personColumn.licence | typeof personColumn.medCard,
  dueOn: 'licenceExpirationDate' | 'medCardValidUntil',
  { day, filters: { employeeGroupId } }: Props,
) {
  const { data, total } = await call('employees.list', {
    employeeStatus: 'Current',
    [dueOn]: day,
    ...(employeeGroupId ? { employeeGroupId } : {}),
    options,
  });
  const rows = data.map((one): DueRow => {
    const dueStatus = dueStatusAt(card, one);
    return {
      id: one.id,
      title: displayName(one),
      detail: dueStatus?.text ?? '',
      dueStatus: dueStatus ?? { state: 'PENDING', expires: true },
      path: '/employee/details',
      to: one.id,
    };
  });
  return { rows, total };
}

const readers: Readonly<
  Record<DueLayer, (props: Props) => Promise<{ readonly rows: DueRow[]; readonly total: number }>>
> = {
  licence: async (props) => people(personColumn.licence, 'licenceExpirationDate', props),
  medCard: async (props) => people(personColumn.medCard, 'medCardValidUntil', props),
  renewal: async ({ day }) => {
    const { data, total } = await call('renewals.list', {
      dueOrFailed: { from: day, to: day },
      'renewalStatus.lookupDisplayName': isOpen,
      options,
    } as never);
    const rows = data.map((one): DueRow => ({
      id: one.id,
      title: one.renewalType.renewalName,
      detail: one.equipment.name ?? 'Company',
      dueStatus: one.standing,
      path: '/equipment/renewals/resolve-renewal',
      to: one.id,
    }));
    return { rows, total };
  },
  service: async ({ day }) => {
    const { data, total } = await call('serviceReminders.list', {
      nextDueTime: day,
      status: ['Pending', 'Overdue', 'Due Soon'],
      options,
    } as never);
    const rows = data.map((one): DueRow => ({
      id: one.id,
      title: one.task.name,
      detail: one.equipment.name,
      dueStatus: one.standing,
      path: '/equipment/service-reminder/reminder-details',
      to: one.id,
    }));
    return { rows, total };
  },
  incident: async ({ day }) => {
    const { data, total } = await call('incidents.list', {
      followUpDate: day,
      status: 'Active',
      options,
    });
    const rows = data.map((one): DueRow => ({
      id: one.id,
      title: `${one.caseNumber} ${one.incidentType.incidentName}`,
      detail: one.employeeName ?? one.location ?? '',
      dueStatus: one.standing,
      path: '/incident-management/resolve-incident',
      to: one.id,
    }));
    return { rows, total };
  },
};

/** What of one layer is due on a day, row by row; the number in the calendar is the number of these rows. */
export function LayerRows({ layer, day, filters }: Props) {
  const hrefTo = useScreenHref();
  const answer = useQuery({
    queryKey: ['calendar-rows', layer, day, filters],
    queryFn: () => readers[layer]({ layer, day, filters }),
  });
  const { data } = answer;
  return (
    <section>
      <h3>
        {layerName(layer)} {data ? `(${formatCount(data.total)})` : ''}
      </h3>
      {data ? null : <Fetching query={answer} />}
      <Rows as="ul" gap={2} className={classes.rows}>
        {data?.rows.map(({ id, title, detail, dueStatus, path, to }) => {
          const href = hrefTo(path, { id: to });
          return (
            <li key={id}>
              <span {...markIf(layer === 'medCard')} className={classes.rowTitle}>
                {href ? <AppLink href={href}>{title}</AppLink> : title}
                <StatusMark state={dueStatus.state} label={dueStatusLabel(dueStatus)} />
              </span>
              <span {...markIf(layer === 'medCard')} className={classes.rowDetail}>
                {detail}
              </span>
            </li>
          );
        })}
      </Rows>
      {data && data.total > most ? (
        <p className={classes.rowDetail}>The first {most}; the lists have all of them.</p>
      ) : null}
    </section>
  );
}
