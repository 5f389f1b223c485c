import { displayName } from '@roadproof/domain/people/person';
import { compactKey, nameKey, plainLetters, searchKey } from '@roadproof/domain/search-key';
import type { Duplicates } from '../entity.ts';
import type { Person } from './person-rows.ts';

/** What a row says about who it means. */
export interface Named {
  readonly employeeNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dob: string | null;
  readonly licenceNumber: string | null;
  /** Whom somebody chose, where the row was a question: an id, or 'new'. */
  readonly answer?: string | undefined;
}

/** An employee number as it is compared. */
export const numberKey = (number: string | null): string =>
  searchKey(plainLetters(number ?? '')).trim();
/** A license number as it is compared. */
export const licenceKey = (number: string | null): string => compactKey(plainLetters(number ?? ''));
/** The same as a spreadsheet leaves it. */
export const withoutZeros = (key: string): string => key.replace(/^0+/, '');
/** A name as it is compared. */
export const plain = (name: string | null): string => nameKey(plainLetters(name ?? ''));
const fullNameKey = (person: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${plain(person.lastName)}\n${plain(person.firstName)}`;

/** What names a person, so that a second row that means the same is found. */
export function personKeys(named: Named, person: Person | null, duplicates?: Duplicates) {
  const { employeeNumber, dob, licenceNumber } = named;
  const licence = compactKey(licenceNumber ?? '');
  // Without a number, a birthday or a license the name is all there is.
  const isNameAll = !employeeNumber && !dob && !licenceNumber && fullNameKey(named) !== '\n';
  return [
    ...(person ? [{ key: `id ${person.id}`, words: displayName(person) }] : []),
    ...(employeeNumber
      ? [{ key: `number ${numberKey(employeeNumber)}`, words: `employee number ${employeeNumber}` }]
      : []),
    ...(licence !== ''
      ? [{ key: `licence ${licence}`, words: `license number ${licenceNumber}` }]
      : []),
    ...(isNameAll && duplicates !== 'add'
      ? [{ key: `name ${fullNameKey(named)}`, words: displayName(named) }]
      : []),
    ...(dob && duplicates !== 'add'
      ? [
          {
            key: `name ${fullNameKey(named)} ${dob}`,
            words: `${displayName(named)} with the same date of birth`,
          },
        ]
      : []),
  ];
}
