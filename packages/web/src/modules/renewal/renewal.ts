import type { Output } from '../../api/operation-map.ts';

/** Everything about one renewal, as the server tells it. */
export type Renewal = Output<'renewals.get'>;
/** A kind of renewal with its rule. */
export type RenewalKind = Output<'renewals.ground'>['types'][number];
/** One line of the agency calendar. */
export type AgencyEntry = Output<'renewals.agencies'>['entries'][number];

/** The list of renewals. */
export const renewalList = '/equipment/renewals';

/** Whose renewal it is. */
export const ownerOf = (renewal: Pick<Renewal, 'equipmentId' | 'equipment'>): string =>
  renewal.equipmentId === null ? 'Company' : (renewal.equipment.name ?? 'Unit');

/** A day of the wire as forms hold it. */
export const dayOf = (day: string | null | undefined): string | null => day?.slice(0, 10) ?? null;

/** '1 unit', '3 units'. */
export const unitsText = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** How many names of a long list are told. */
const told = 6;

/** 'Truck 1, Truck 2 and 4 more'. */
export const namesOf = (names: readonly string[]): string =>
  names.length <= told
    ? names.join(', ')
    : `${names.slice(0, told).join(', ')} and ${names.length - told} more`;
