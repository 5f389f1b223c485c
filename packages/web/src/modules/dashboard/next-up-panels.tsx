import { useQuery } from '@tanstack/react-query';
import { Columns } from '../../kit/layout/columns.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import type { Start } from '../start/steps.ts';
import type { Permissions } from '../../shell/may-open.ts';
import { documentNext, mostUrgent, renewalNext, trainingNext } from './next-up.ts';
import { driversNext, renewalsNext, trainingsNext } from './next-up-queries.ts';
import { NextUpPanel } from './next-up-panel.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly may: Permissions['may'];
  /** What the company has; unknown after a failure. */
  readonly start: Start | undefined;
}

/** Below the numbers: the first rows behind them, for the modules the person has. */
export function NextUpPanels({ may, start }: Props) {
  return (
    <Columns least={300} gap={14} className={styles.panels}>
      {may('EMPLOYEE') && <Drivers isNone={start?.drivers === 0} />}
      {may('TRAINING') && <Trainings isNone={start?.trainings === 0} />}
      {may('EQUIPMENT') && <Renewals isNone={start?.renewals === 0} />}
    </Columns>
  );
}

function Drivers({ isNone }: { isNone: boolean }) {
  const hrefTo = useScreenHref();
  const licences = useQuery(driversNext('licenceExpirationDate'));
  const medCards = useQuery(driversNext('medCertCardExpirationDate'));
  const isKnown = licences.data && medCards.data;
  const late = (licences.data?.data ?? []).flatMap((row) => documentNext(row, 'License'));
  const unwell = (medCards.data?.data ?? []).flatMap((row) => documentNext(row, 'Med card'));
  return (
    <NextUpPanel
      title="Licenses and med cards"
      href={hrefTo('/employee/driver/exceptions')}
      isPending={licences.isPending || medCards.isPending}
      rows={isKnown && mostUrgent([...late, ...unwell])}
      rowHref={({ id }) =>
        hrefTo('/employee/driver/details', { id }) ?? hrefTo('/employee/details', { id })
      }
      calm="Every driver's license and med card is in date."
      awaits={
        isNone
          ? 'Every license and med card that ends soon shows here, the worst first. There are no drivers yet.'
          : undefined
      }
    />
  );
}

function Trainings({ isNone }: { isNone: boolean }) {
  const hrefTo = useScreenHref();
  const { data, isPending } = useQuery(trainingsNext());
  return (
    <NextUpPanel
      title="Overdue training"
      href={hrefTo('/training/tracker', { tab: '2', view: 'list' })}
      isPending={isPending}
      rows={data?.data.flatMap(trainingNext)}
      rowHref={() => hrefTo('/training/tracker', { tab: '2', view: 'list' })}
      calm="No training is overdue."
      awaits={
        isNone
          ? 'Training that is overdue shows here, with the person and the course. None is required yet.'
          : undefined
      }
    />
  );
}

function Renewals({ isNone }: { isNone: boolean }) {
  const hrefTo = useScreenHref();
  const { data, isPending } = useQuery(renewalsNext());
  return (
    <NextUpPanel
      title="Equipment renewals"
      href={hrefTo('/equipment/renewals')}
      isPending={isPending}
      rows={data?.data.flatMap(renewalNext)}
      rowHref={({ id }) => hrefTo('/equipment/renewals/resolve-renewal', { id })}
      calm="No renewal is overdue or due soon."
      awaits={
        isNone
          ? 'Inspections, registrations and permits that end soon show here. There are no renewals yet.'
          : undefined
      }
    />
  );
}
