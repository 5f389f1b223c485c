import type { StandingOut } from '@roadproof/contract/standing';
import type { Row } from '../../api/operation-map.ts';

/** One thing that needs attention: whose, what, and how late. */
export interface NextUp {
  readonly key: string;
  /** The record it belongs to. */
  readonly id: string;
  readonly who: string;
  readonly what: string;
  readonly standing: StandingOut;
  /** Never in a picture of the feedback tool. */
  readonly isPrivate?: boolean;
}

/** How many rows a panel shows; the list behind it has them all. */
export const nextUpRows = 6;

const isDue = ({ state }: StandingOut): boolean =>
  state === 'OVERDUE' || state === 'MISSING' || state === 'DUE_SOON';

/** One document of a driver where it needs attention. */
export function documentNext(
  row: Row<'drivers.details'>,
  what: 'License' | 'Med card',
): readonly NextUp[] {
  const standing = what === 'License' ? row.licence : row.medCard;
  if (!standing || !isDue(standing)) return [];
  return [
    {
      key: `${row.id} ${what}`,
      id: row.id,
      who: `${row.firstName} ${row.lastName}`,
      what,
      standing,
      isPrivate: what === 'Med card',
    },
  ];
}

/** The most urgent of several lists; what is missing altogether comes after what is late. */
export function mostUrgent(rows: readonly NextUp[]): readonly NextUp[] {
  const left = ({ standing }: NextUp): number => standing.daysLeft ?? 0;
  return [...rows].sort((a, b) => left(a) - left(b)).slice(0, nextUpRows);
}

/** One assignment that is due. */
export function trainingNext(row: Row<'trainings.tracker'>): readonly NextUp[] {
  return isDue(row.standing)
    ? [
        {
          key: row.trainingMappingId,
          id: row.EmployeeId,
          who: row.employeeName,
          what: row.trainingName,
          standing: row.standing,
        },
      ]
    : [];
}

/** One renewal that is due. */
export function renewalNext(row: Row<'renewals.list'>): readonly NextUp[] {
  return isDue(row.standing)
    ? [
        {
          key: row.id,
          id: row.id,
          who: row.equipment.name ?? 'Company',
          what: row.renewalType.renewalName,
          standing: row.standing,
        },
      ]
    : [];
}
