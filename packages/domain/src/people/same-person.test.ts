import { expect, test } from 'vitest';
import { sameness, type KnownPerson, type Sameness } from './same-person.ts';

const born = '1980-02-29';
const later = '2004-05-01';
/** 'First|Last' with a birthday; none where nobody has said it. */
const person = (name: string, dob: string | null): KnownPerson => {
  const [firstName = '', lastName = ''] = name.split('|');
  return { firstName, lastName, dob };
};
const pairs = (
  dobs: readonly [string | null, string | null],
  ...rows: readonly (readonly [string, string, Sameness])[]
) => rows.map(([one, other, is]) => [one, other, is, ...dobs] as const);

const sameDay = pairs(
  [born, born],
  // One person, however it is written.
  ['Lou|Capra', 'lou|CAPRA', 'same'],
  ['José|Muñoz', 'Jose|Munoz', 'same'],
  ['Sean|O’Brien', "Sean|O'Brien", 'same'],
  ['Sean|OBrien', 'Sean|O Brien', 'same'],
  ['Ron|McDonald', 'Ron|Mc Donald', 'same'],
  ['Ron|MacDonald', 'Ron|Mac Donald', 'same'],
  ['Ana|Smith-Jones', 'Ana|Smith Jones', 'same'],
  ['Ana|Smith‑Jones', 'Ana|SmithJones', 'same'],
  ['Juan|de la Cruz', 'Juan|De La Cruz', 'same'],
  ['Juan|de la Cruz', 'Juan|Delacruz', 'same'],
  ['Mary Ann|Lee', 'Mary-Ann|Lee', 'same'],
  ['Mary Ann|Lee', 'Maryann|Lee', 'same'],
  ['Lou B.|Capra', 'Lou B|Capra', 'same'],
  ['Jürgen|Groß', 'Jurgen|Gross', 'same'],
  // Letters of another alphabet.
  ['Cаrol|Ivаnоv', 'Carol|Ivanov', 'same'],
  ['САROL|ІVАNОV', 'Carol|Ivanov', 'same'],
  ['Κate|Τomas', 'Kate|Tomas', 'same'],
  // Jr. with and without its point, and behind either name.
  ['James|Hill Jr.', 'James|Hill Jr', 'same'],
  ['James|Hill Jr.', 'James Jr.|Hill', 'same'],
  ['James|Hill, Jr.', 'James|Hill Junior', 'same'],
  ['James|Hill III', 'James|Hill 3rd', 'same'],
  // Much like it: somebody who knows them has to say.
  ['Lou|Capra', 'Lou B.|Capra', 'ask'],
  ['Lou B.|Capra', 'Lou Bernard|Capra', 'ask'],
  ['Lou B.|Capra', 'Lou C.|Capra', 'ask'],
  ['L.|Capra', 'Lou|Capra', 'ask'],
  ['Rob|Capra', 'Robert|Capra', 'ask'],
  ['James|Hill', 'James|Hill Jr.', 'ask'],
  ['James|Hill Sr.', 'James|Hill Jr.', 'ask'],
  ['James|Hill III', 'James|Hill', 'ask'],
  ['James T.|Hill', 'James|Hill Jr.', 'ask'],
  ['Kim|Lee', 'Lee|Kim', 'ask'],
  ['Mary Ann|Lee', 'Lee|Mary Ann', 'ask'],
  ['Ana|Smith', 'Ana|Smith-Jones', 'ask'],
  ['Ana|Smith', 'Ana|Jones Smith', 'ask'],
  ['Luis|García', 'Luis|García López', 'ask'],
  // Two people.
  ['Ann|Lee', 'Amy|Lee', 'other'],
  ['Max|Orr', 'Moritz|Orr', 'other'],
  ['Ann|Lee', 'Ann|Leek', 'other'],
  ['Ann|Smith', 'Bob|Smith-Jones', 'other'],
  ['Kim|Lee', 'Lee|Kimball', 'other'],
  ['|Lee', 'Ann|Lee', 'other'],
);
const otherDay = pairs(
  [born, later],
  ['James|Hill', 'James|Hill', 'other'],
  ['James|Hill', 'James|Hill Jr.', 'other'],
  ['Lou|Capra', 'Lou B.|Capra', 'other'],
  ['Kim|Lee', 'Lee|Kim', 'other'],
);
const noDay = [[null, born] as const, [null, null] as const].flatMap((dobs) =>
  pairs(
    dobs,
    ['Lou|Capra', 'Lou|Capra', 'same'],
    ['Cаrol|Ivanov', 'Carol|Ivanov', 'same'],
    ['Lou|Capra', 'Lou B.|Capra', 'ask'],
    ['James|Hill', 'James|Hill Jr.', 'ask'],
    // A father and his son, by the list's own word.
    ['James|Hill Sr.', 'James|Hill Jr.', 'other'],
    ['James|Hill III', 'James|Hill Jr.', 'other'],
    ['Kim|Lee', 'Lee|Kim', 'other'],
    ['Ana|Smith', 'Ana|Smith-Jones', 'other'],
    ['Ann|Lee', 'Bob|Lee', 'other'],
  ),
);

test.each([...sameDay, ...otherDay, ...noDay])(
  '%s and %s are %s (born %s and %s)',
  (one, other, is, mine, theirs) => {
    expect(sameness(person(one, mine), person(other, theirs))).toBe(is);
    expect(sameness(person(other, theirs), person(one, mine))).toBe(is);
  },
);
