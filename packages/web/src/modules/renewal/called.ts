import type { Row } from '../../api/operation-map.ts';

export type RenewalRow = Row<'renewals.list'>;

/** 'Truck 104: Annual DOT Inspection'. */
export const calledOf = ({ equipment, renewalType }: RenewalRow): string =>
  `${equipment.name ?? 'Company'}: ${renewalType.renewalName}`;
