import { usualDueSoonDays } from '@roadproof/domain/due';
import type { Scope } from '../list-source.ts';

/** The scope of a list on November 21, 2026, of a company with the usual days. */
export function testScope(clientId: string, other: Partial<Scope> = {}): Scope {
  return {
    clientId,
    today: '2026-11-21',
    timeZone: 'UTC',
    dueSoonDays: usualDueSoonDays,
    includesNonCdlDrivers: false,
    ...other,
  };
}
