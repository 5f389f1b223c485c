import type { DueStatusOut } from '@roadproof/contract/due-status';
import type { Row } from '../../../api/operation-map.ts';

/** A person in a list that tells where their cards stand. */
export type CardHolder = Pick<
  Row<'employees.list'>,
  'id' | 'firstName' | 'lastName' | 'email' | 'licence' | 'medCard'
>;

const due: ReadonlySet<DueStatusOut['state']> = new Set(['OVERDUE', 'DUE_SOON', 'MISSING']);

/** Returns true for a person with a card that has expired, expires soon or has no date. */
export const dueCards = ({ licence, medCard }: Pick<CardHolder, 'licence' | 'medCard'>): boolean =>
  [licence, medCard].some((card) => card !== null && due.has(card.state));

/** Who of these is told by e-mail of a card, who cannot be for want of an address, and of whom nothing is due. */
export function byReach<P extends Pick<CardHolder, 'email' | 'licence' | 'medCard'>>(
  people: readonly P[],
) {
  const open = people.filter(dueCards);
  return {
    reached: open.filter(({ email }) => email),
    silent: open.filter(({ email }) => !email),
    calm: people.filter((one) => !dueCards(one)),
  };
}
