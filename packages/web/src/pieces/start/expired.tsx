import { counted } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation-map.ts';
import { AppLink } from '../../kit/link/app-link.tsx';
import toneStyles from '../../kit/status/tone.module.css';

type Counts = Output<'dashboard.data'>;

interface Props {
  readonly counts: Counts;
  readonly hasDrivers: boolean;
}

/** 'have already expired', each number the rows it opens: the cards of the dashboard count the same. */
export function Expired({ counts, hasDrivers }: Props) {
  const { driverOverdue, medCertOverDue, equipmentOverdue } = counts;
  const late = (count: number, one: string, href: string): readonly ReactNode[] =>
    count === 0
      ? []
      : [
          <AppLink key={href} href={href} className={toneStyles.danger}>
            {counted(count, one)}
          </AppLink>,
        ];
  const cards = [
    ...late(driverOverdue, 'license', '/employee/driver/exceptions?tab=1'),
    ...late(medCertOverDue, 'med card', '/employee/driver/exceptions?tab=3'),
  ];
  const verb = driverOverdue + medCertOverDue === 1 ? 'has' : 'have';
  return (
    <>
      {cards.length > 0 && (
        <>
          <br />
          {cards[0]}
          {cards[1] && <> and {cards[1]}</>} {verb} already expired.
        </>
      )}
      {cards.length === 0 && hasDrivers && (
        <>
          <br />
          No license or med card with a date on file has expired.
        </>
      )}
      {equipmentOverdue > 0 && (
        <>
          <br />
          {late(equipmentOverdue, 'renewal', '/equipment/renewals?tab=overdue')}{' '}
          {equipmentOverdue === 1 ? 'is' : 'are'} overdue.
        </>
      )}
    </>
  );
}
