import { vinCheckDigit } from '@roadproof/domain/equipment/vin';

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** A vehicle identification number: maker and model in eight characters, model year, plant and serial. */
export function vinOf(maker: string, year: number, serial: number): string {
  const code = yearCodes[(year - 1980) % 30] ?? 'A';
  const draft = `${maker.padEnd(8, '0').slice(0, 8)}0${code}S${String(serial).padStart(6, '0')}`;
  const digit = vinCheckDigit(draft);
  if (digit === null) throw new Error(`"${maker}" has a character that is never part of a VIN`);
  return draft.slice(0, 8) + digit + draft.slice(9);
}
