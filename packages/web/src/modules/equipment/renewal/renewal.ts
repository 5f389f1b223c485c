import { formatNumber } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';

export type Renewal = Output<'renewals.get'>;
export type RenewalKind = Output<'renewals.formContext'>['types'][number];
/** One line of the agency calendar. */
export type AgencyEntry = Output<'renewals.agencies'>['entries'][number];

export const renewalList = '/equipment/renewals';

interface Owned extends Pick<Renewal, 'equipmentId'> {
  readonly equipment: Pick<Renewal['equipment'], 'name'>;
}

export const ownerOf = (renewal: Owned): string =>
  renewal.equipmentId === null ? 'Company' : (renewal.equipment.name ?? 'Unit');

/** A day of the wire as forms hold it. */
export const dayOf = (day: string | null | undefined): string | null => day?.slice(0, 10) ?? null;

/** Units that lack a renewal, by the day they would be due. */
export type Lacking = NonNullable<AgencyEntry['units']>['without'];

/** How many units that are. */
export const countOf = (lacking: Lacking): number =>
  lacking.reduce((sum, { count }) => sum + count, 0);

/** 'Truck 1, Truck 2 and 4 more'. */
export const namesOf = (lacking: Lacking): string => {
  const names = lacking.flatMap((some) => some.names);
  const others = countOf(lacking) - names.length;
  return names.join(', ') + (others > 0 ? ` and ${formatNumber(others)} more` : '');
};
