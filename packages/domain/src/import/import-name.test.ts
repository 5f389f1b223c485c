import { expect, test } from 'vitest';
import { splitName } from './import-name.ts';

test.each<[text: string, firstName: string, lastName: string]>([
  ['Ann Marie Lee', 'Ann Marie', 'Lee'],
  ['Lee, Ann', 'Ann', 'Lee'],
  ['Lee , Ann  Marie', 'Ann Marie', 'Lee'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['Smith, Jr., John', 'John', 'Smith Jr.'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Smith, John Jr.', 'John', 'Smith Jr.'],
  ['Smith III, John', 'John', 'Smith III'],
  // Particles belong to the family name and never are the first word.
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['JUAN DE LA CRUZ', 'JUAN', 'DE LA CRUZ'],
  ['Ana van der Berg', 'Ana', 'van der Berg'],
  ['Eva St. James', 'Eva', 'St. James'],
  ['Ludwig von Beethoven II', 'Ludwig', 'von Beethoven II'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['La Toya Jackson', 'La Toya', 'Jackson'],
  ['Omar al Sharif', 'Omar', 'al Sharif'],
  ['Al Gore', 'Al', 'Gore'],
  ['Mary El Smith', 'Mary El', 'Smith'],
  ['Ben Affleck', 'Ben', 'Affleck'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Maria y Gasset', 'Maria', 'y Gasset'],
  ['de la Cruz, Juan', 'Juan', 'de la Cruz'],
  ['José van Dyke', 'José', 'van Dyke'],
  ['José Van Dyke', 'José', 'Van Dyke'],
  ['JOSE VAN DYKE', 'JOSE', 'VAN DYKE'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Maria De La Cruz', 'Maria', 'De La Cruz'],
  ['Maria Elena De Leon', 'Maria Elena', 'De Leon'],
  ['Carlos del Toro', 'Carlos', 'del Toro'],
  ['Carlos Del Toro III', 'Carlos', 'Del Toro III'],
  ['Kurt von Trapp', 'Kurt', 'von Trapp'],
  ['Rosa den Hartog', 'Rosa', 'den Hartog'],
  ['Dieter von der Heide', 'Dieter', 'von der Heide'],
  ['Marc le Blanc', 'Marc', 'le Blanc'],
  ['Anne-Marie la Fontaine', 'Anne-Marie', 'la Fontaine'],
  ['Leonardo da Vinci', 'Leonardo', 'da Vinci'],
  ['Enzo di Maria', 'Enzo', 'di Maria'],
  ['Luc du Pont Sr.', 'Luc', 'du Pont Sr.'],
  ['Omar bin Laith', 'Omar', 'bin Laith'],
  ['Sami al Masri', 'Sami', 'al Masri'],
  ['Ruth St. Clair', 'Ruth', 'St. Clair'],
  ['Ruth St Clair Jr', 'Ruth', 'St Clair Jr'],
  ['Fiona Mac Donald', 'Fiona', 'Mac Donald'],
  ["Sean O'Neil Jr.", 'Sean', "O'Neil Jr."],
  ["Sean O' Neil", 'Sean', "O' Neil"],
  ['Sean O\u2019Neil', 'Sean', 'O\u2019Neil'],
  ['Sean O\u2019 Neil II', 'Sean', 'O\u2019 Neil II'],
  ['Hank Williams Sr', 'Hank', 'Williams Sr'],
  ['Hank Williams II', 'Hank', 'Williams II'],
  // A comma always decides.
  ['Van Dyke, José', 'José', 'Van Dyke'],
  ['Dyke, José van', 'José van', 'Dyke'],
  ["O'Neil Jr., Sean", 'Sean', "O'Neil Jr."],
  ['De La Cruz Sr., Maria Elena', 'Maria Elena', 'De La Cruz Sr.'],
  // Titles go.
  ['Mr. Sam Hill', 'Sam', 'Hill'],
  ['Dr Sam Hill', 'Sam', 'Hill'],
  ['Hill, Mrs. Sam', 'Sam', 'Hill'],
  ['Rev Hill', 'Rev', 'Hill'],
  // Anybody may be called so.
  ['Ann Null', 'Ann', 'Null'],
  ['Na Kim', 'Na', 'Kim'],
])('%s', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});

test.each<[text: string, firstName: string, lastName: string, nickname: string]>([
  ['Robert "Bob" Ames', 'Robert', 'Ames', 'Bob'],
  ['Robert “Bob” Ames', 'Robert', 'Ames', 'Bob'],
  ["Robert 'Bob' Ames", 'Robert', 'Ames', 'Bob'],
  ['Ames, Robert (Bob)', 'Robert', 'Ames', 'Bob'],
])('%s is called by a nickname', (text, firstName, lastName, nickname) => {
  expect(splitName(text)).toEqual({ firstName, lastName, nickname });
});

test.each([
  ["Pat O'Brien", 'Pat', "O'Brien"],
  ["D'Angelo O'Neal", "D'Angelo", "O'Neal"],
])('an apostrophe within %s is no quote', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});

test.each([
  ['Madonna', { firstName: null, lastName: 'Madonna' }],
  ['Mr. Smith', { firstName: null, lastName: 'Smith' }],
  ['Smith,', { firstName: null, lastName: 'Smith' }],
  ['', null],
  [' \u200B ', null],
  ['a, b, c, d', null],
])('%j is no first and last name', (text, expected) => {
  expect(splitName(text)).toEqual(expected);
});
