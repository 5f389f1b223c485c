import { expect, test } from 'vitest';
import { factsOnPaper, namesAnother } from './paper-facts.ts';
import { madePaper } from './testing/made-paper.ts';

const facts = (text: string) => factsOnPaper(madePaper(text));

test('reads the name where it is labeled', () => {
  const names = [
    ['Last Name: Tran  First Name: Wesley', 'Tran, Wesley'],
    ['I have examined Last Name: Tran First Name: Wesley in accordance with', 'Tran, Wesley'],
    ['Name: Hollis, Curtis   DOB 04/02/1980', 'Hollis, Curtis'],
    ['Driver: Curtis Hollis', 'Curtis Hollis'],
    ["Driver name: Sean O'Neil Jr.   Class A", "Sean O'Neil Jr."],
    ['Examiner A. Lindholm', null],
    ['', null],
  ] as const;
  for (const [text, name] of names) expect(facts(text).name).toBe(name);
});

test('reads the numbers and the State', () => {
  expect(facts('National Registry Number     4821990017').registryNumber).toBe('4821990017');
  expect(facts('National Registry Number     482199001').registryNumber).toBeNull();
  expect(facts('License number: T4471902   State: TX')).toMatchObject({
    licenseNumber: 'T4471902',
    state: 'TX',
  });
  expect(facts('4d DL 12345678   9 CLASS A').licenseNumber).toBe('12345678');
  expect(facts('License number: NONE')).toMatchObject({ licenseNumber: null, state: null });
});

test('a name is of another person where the first or the last name is another', () => {
  expect(namesAnother('TRAN, WESLEY', 'Wesley Tran')).toBe(false);
  expect(namesAnother('Wesley B. Tran', 'Wesley Tran')).toBe(false);
  expect(namesAnother('Hollis, Curtis', 'Wesley Tran')).toBe(true);
  expect(namesAnother('Tran, Kim', 'Wesley Tran')).toBe(true);
  expect(namesAnother('Pena, Jose', 'José Peña Ruiz')).toBe(false);
  expect(namesAnother('Tran', 'Wesley Tran')).toBe(false);
});
