import type { Row } from '../../api/operation-map.ts';
import { namesOf } from '../bulk-act/chosen.ts';

export type RenewalRow = Row<'renewals.list'>;

/** 'Truck 104: Annual DOT Inspection'. */
export const calledOf = ({ equipment, renewalType }: RenewalRow): string =>
  `${equipment.name ?? 'Company'}: ${renewalType.renewalName}`;

/** Why a yearly inspection is in the list although it was deleted; undefined where nothing is owed. */
export function stillOwedWords(answer: object): string | undefined {
  const units = 'stillOwing' in answer ? (answer.stillOwing as readonly string[]) : [];
  if (units.length === 0) return undefined;
  return units.length === 1
    ? `${units[0]} still owes its annual inspection, so it stays in the list.`
    : `${namesOf(units)} still owe their annual inspections, so they stay in the list.`;
}
