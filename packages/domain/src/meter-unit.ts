/** What a meter can count. */
export type MeterKind = 'hours' | 'kilometers' | 'miles';

const kinds: readonly (readonly [MeterKind, RegExp])[] = [
  ['kilometers', /\bkms?\b|kilomet/],
  ['hours', /\bh\b|\bhrs?\b|\bhours?\b/],
  ['miles', /\bmi\b|\bmiles?\b|mileage|odometer/],
];

/** What a unit of a meter counts, by what it is called; undefined where no name says it. */
export function meterKind(names: readonly string[]): MeterKind | undefined {
  for (const name of names) {
    const said = name.toLowerCase();
    const [kind] = kinds.find(([, words]) => words.test(said)) ?? [];
    if (kind !== undefined) return kind;
  }
  return undefined;
}
