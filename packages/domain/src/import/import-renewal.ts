import { otherWords } from './import-words.ts';

/** What a list of units calls a renewal besides, where only its end can be meant: the license of a unit is its plate. */
const ofUnits: Readonly<Record<string, readonly string[]>> = {
  Registration: ['plate', 'tag', 'license', 'license plate'],
  'Insurance Card': ['insurance', 'ins'],
};

const ends = ['Expiration', 'Due', 'Next Due', 'Renewal', 'End'];

/** The headers under which a list of units has the end of a renewal of this name; the bare name may head a number. */
export const renewalHeaders = (name: string): readonly string[] =>
  [name, ...otherWords('renewalType', name), ...(ofUnits[name] ?? [])].flatMap((word) =>
    ends.map((end) => `${word} ${end}`),
  );
