const length = 17;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((digit) => [digit, +digit] as const),
  ...[...'ABCDEFGH'].map((letter, index) => [letter, index + 1] as const),
  ...[...'JKLMN'].map((letter, index) => [letter, index + 1] as const),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
]);
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;

/** A vehicle identification number as it is stored and compared: capitals without spaces, dashes and dots. */
export function normalizeVin(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-–—]/g, '');
}

/** A serial number as it is stored: a whole VIN normalised, the number of another maker as it was typed. */
export function vinToStore(text: string): string {
  const vin = normalizeVin(text);
  return vin.length === length ? vin : text.trim();
}

/** The character ninth in a VIN that proves the other sixteen (49 CFR 565.15(c)); null where a character is never part of one. */
export function vinCheckDigit(vin: string): string | null {
  let sum = 0;
  for (const [index, character] of [...vin].entries()) {
    const value = values[character];
    // The ninth place counts for nothing, whatever stands there.
    if (value === undefined && index !== 8) return null;
    sum += (value ?? 0) * (weights[index] ?? 0);
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * The model year a VIN says of itself, or null. The tenth character repeats every 30 years: for
 * light vehicles a letter in seventh place means 2010 to 2039 and a digit 1980 to 2009 (49 CFR
 * 565.15(d)(1)). Heavy vehicles and trailers do not promise that, so there the seventh place does
 * not count: of the years that are possible by `today` the newest is meant.
 */
export function vinModelYear(
  vin: string,
  today: string,
  { isLight = false }: { readonly isLight?: boolean } = {},
): number | null {
  const place = yearCodes.indexOf(vin[9] ?? '?');
  if (vin.length !== length || place < 0) return null;
  const early = firstYear + place;
  const late = early + yearCodes.length;
  if (isLight) return /\d/.test(vin[6] ?? '') ? early : late;
  // The next model year is sold from the middle of this one.
  return late <= +today.slice(0, 4) + 1 ? late : early;
}

/** What kind of unit a VIN is judged for. */
export interface VinContext {
  /** Today, because a model year repeats after 30 years. */
  readonly today: string;
  /** The model year that was entered. */
  readonly year?: number | null;
  /** Passenger cars and light trucks up to 10,000 lb (4,536 kg). */
  readonly isLight?: boolean;
  /** Forklifts and the like have serial numbers of their makers: only one as long as a VIN is judged. */
  readonly mayHaveNone?: boolean;
}

/** What looks wrong with a VIN, in words; never a reason to refuse it, since old units and home-made trailers have others (49 CFR part 565). */
export function vinWarnings(text: string | null | undefined, context: VinContext): string[] {
  const vin = normalizeVin(text ?? '');
  if (vin === '' || isBeforeVins(context.year)) return [];
  if (context.mayHaveNone && vin.length !== length) return [];
  const strange = [...new Set(vin.replaceAll(/[A-HJ-NPR-Z\d]/g, ''))];
  const warnings: string[] = [];
  if (strange.length > 0)
    warnings.push(
      `A VIN never has ${inWords(strange)}${strange.some((one) => 'IOQ'.includes(one)) ? ': the letters I, O and Q are left out because they look like 1 and 0' : ''}.`,
    );
  if (vin.length !== length)
    return [...warnings, `A VIN has ${length} characters; this one has ${vin.length}.`];
  if (strange.length > 0) return warnings;
  const digit = vinCheckDigit(vin);
  if (digit !== vin[8])
    return [
      `The check digit of this VIN does not match: the 9th character is ${vin[8] ?? ''} and should be ${digit ?? ''}. One character may be mistyped.`,
    ];
  const year = vinModelYear(vin, context.today, context);
  return year !== null && context.year && !sameCode(year, context.year)
    ? [`The VIN says model year ${year}; the year entered is ${context.year}.`]
    : [];
}

// Before the model year 1981 every maker had numbers of its own.
function isBeforeVins(year: number | null | undefined): boolean {
  return Boolean(year) && (year ?? 0) < 1981;
}

function sameCode(a: number, b: number): boolean {
  return (a - b) % yearCodes.length === 0;
}

function inWords(characters: readonly string[]): string {
  const quoted = characters.map((one) => `"${one}"`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}
