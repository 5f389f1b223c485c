import { placeText } from '../place.ts';

/** What a company's paper says of it. */
export interface CarrierFacts {
  readonly usdotNumber: string | null;
  readonly mcNumber: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** 'USDOT 2418807 · MC-884120', or as much of it as is known; a docket number is typed with its letters (MC, MX, FF) and without. */
export function carrierNumbers({
  usdotNumber,
  mcNumber,
}: Pick<CarrierFacts, 'usdotNumber' | 'mcNumber'>): string {
  const usdot = usdotNumber?.trim();
  const [, kind = 'MC', digits] =
    /^(MC|MX|FF)?[\s#-]*(.*)$/.exec(mcNumber?.trim().toUpperCase() ?? '') ?? [];
  return [usdot && `USDOT ${usdot}`, digits && `${kind}-${digits}`].filter(Boolean).join(' · ');
}

/** '2200 W 41st St, Tulsa, OK 74107', or as much of it as is known. */
export function addressLine(facts: Omit<CarrierFacts, 'usdotNumber' | 'mcNumber'>): string {
  const { addressLine1, addressLine2, city, state, zip } = facts;
  return placeText([addressLine1, addressLine2, city, placeText([state, zip], ' ')]);
}

/** The product's mark on a square of 32: the road, the line on it and the check mark. */
export const productMark = {
  road: 'M12.4 6.5h7.2L25 25.5H7z',
  line: 'M16 9v3.2',
  check: 'm11.6 18.4 3.2 3.2 5.8-6',
} as const;
