import { formatInstant, formatOwnInstant } from '@roadproof/domain/format';
import { useCallback } from 'react';
import { useCompany, useTimeZone } from './today.ts';

/** Says when something happened; 'N/A' where nobody knows. */
export type TimeOf = (instant: string | null | undefined) => string;

/** The zone in which times of events are shown, and whether it is another than the company's. */
export function useShownZone(): { readonly zone: string; readonly isOwn: boolean } {
  const companyZone = useTimeZone();
  const zone = useCompany()?.ownTimeZone ?? companyZone;
  return { zone, isOwn: zone !== companyZone };
}

/**
 * Says when something happened, everywhere in the same way: by the company's clock, or by the one a
 * person chose, which then is named. Days and what is due are never told by it: they are the
 * company's (docs/product.md, Your account).
 */
export function useInstants(): TimeOf {
  const { zone, isOwn } = useShownZone();
  return useCallback(
    (instant) => (isOwn ? formatOwnInstant(instant, zone) : formatInstant(instant, zone)),
    [zone, isOwn],
  );
}
