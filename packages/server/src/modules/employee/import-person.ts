import type { ImportProblem } from '@roadproof/domain/import-field';
import { splitName } from '@roadproof/domain/import-name';
import { displayName } from '@roadproof/domain/person';
import { searchKey } from '@roadproof/domain/search-key';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { Duplicates, ImportRow } from '../../import/entity.ts';
import { peopleCalled, type Person } from './import-rows.ts';

export type { Person };

/** What a row says about who it means. */
export interface Named {
  readonly employeeNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dob: string | null;
  readonly licenceNumber: string | null;
}

/** Who a row means: one stored person and how that is known, nobody yet, or a question. */
export type Match =
  | {
      readonly person: Person;
      readonly foundBy: string;
      /** Nobody else can have what was found, so the person cannot be added a second time. */
      readonly isOnly: boolean;
    }
  | { readonly person: null }
  | { readonly problem: ImportProblem };

const low = (text: string | null): string => (text ?? '').trim().toLowerCase();
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The name and number in a row; a full name in one cell is divided. */
export function namedIn({ values }: Pick<ImportRow, 'values'>): Named {
  const full = splitName(text(values['fullName']) ?? '');
  return {
    employeeNumber: text(values['employeeNumber']),
    firstName: text(values['firstName']) ?? full?.firstName ?? null,
    lastName: text(values['lastName']) ?? full?.lastName ?? null,
    dob: text(values['dob']),
    licenceNumber: text(values['licenceNumber']),
  };
}

/** Finds who rows mean, in one statement for all of them. */
export async function findPeople(
  db: CompanyTransaction,
  names: readonly Named[],
  lock: boolean,
): Promise<(named: Named) => Match> {
  const numbers = [...new Set(names.map((one) => low(one.employeeNumber)).filter(Boolean))];
  const lastNames = [...new Set(names.map((one) => plain(one.lastName)).filter(Boolean))];
  const licences = [...new Set(names.map((one) => licenceKey(one.licenceNumber)).filter(Boolean))];
  const people = await peopleCalled(db, { numbers, lastNames, licences }, lock);
  const byNumber = new Map(people.map((person) => [low(person.employeeNumber), person]));
  const byName = new Map<string, Person[]>();
  for (const person of people)
    byName.set(nameKey(person), [...(byName.get(nameKey(person)) ?? []), person]);
  const byLicence = new Map<string, Person[]>();
  for (const person of people) {
    const key = licenceKey(person.licenceNumber);
    if (key !== '') byLicence.set(key, [...(byLicence.get(key) ?? []), person]);
  }
  return (named) =>
    match(named, {
      numbered: byNumber.get(low(named.employeeNumber) || '\n'),
      licensed: byLicence.get(licenceKey(named.licenceNumber)) ?? [],
      namesakes: byName.get(nameKey(named)) ?? [],
    });
}

/** Letters and digits of a licence number; States write the same one with and without dashes. */
const licenceKey = (number: string | null): string => low(number).replaceAll(/[^a-z\d]/g, '');

// A spreadsheet seldom has the accents of a name.
const plain = (text: string | null): string => searchKey(low(text));
const nameKey = (person: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${plain(person.lastName)}\n${plain(person.firstName)}`;

interface Candidates {
  readonly numbered: Person | undefined;
  readonly licensed: readonly Person[];
  readonly namesakes: readonly Person[];
}

function match(named: Named, { numbered, licensed, namesakes }: Candidates): Match {
  const { employeeNumber, licenceNumber } = named;
  const [holder] = licensed.length === 1 ? licensed : [];
  if (numbered) {
    if (isSomebodyElse(named, numbered))
      return rejected(
        'employeeNumber',
        `Employee number ${employeeNumber} belongs to ${displayName(numbered)}.`,
      );
    return holder && holder.id !== numbered.id
      ? rejected(
          'licenceNumber',
          `Employee number ${employeeNumber} is ${displayName(numbered)}, license number ${licenceNumber} is ${displayName(holder)}: put one of them right.`,
        )
      : { person: numbered, foundBy: `employee number ${employeeNumber}`, isOnly: true };
  }
  if (holder) {
    return isSomebodyElse(named, holder)
      ? rejected(
          'licenceNumber',
          `License number ${licenceNumber} belongs to ${displayName(holder)}.`,
        )
      : { person: holder, foundBy: `license number ${licenceNumber}`, isOnly: true };
  }
  if (low(named.lastName) === '' || low(named.firstName) === '') return { person: null };
  // Somebody with another birthday or another number is somebody else.
  const possible = namesakes.filter(
    (one) =>
      (named.dob === null || one.dob === null || one.dob === named.dob) &&
      (named.dob !== null || low(employeeNumber) === '' || one.employeeNumber === null),
  );
  const sure = possible.filter((one) => named.dob !== null && one.dob === named.dob);
  const [person, ...others] = sure.length > 0 ? sure : possible;
  if (others.length > 0)
    return rejected(
      null,
      `${others.length + 1} people are called ${displayName(named)}: add the employee number or the date of birth.`,
    );
  if (!person) return { person: null };
  const foundBy = sure.length > 0 ? 'name and date of birth' : 'name';
  return { person, foundBy, isOnly: false };
}

/** Both names differ: one alone may be a marriage or a nickname. */
function isSomebodyElse(named: Named, person: Person): boolean {
  const { firstName, lastName } = named;
  return (
    firstName !== null &&
    lastName !== null &&
    plain(firstName) !== plain(person.firstName) &&
    plain(lastName) !== plain(person.lastName)
  );
}

const rejected = (field: string | null, message: string): { readonly problem: ImportProblem } => ({
  problem: { field, message, level: 'rejected' },
});

/** What names a person, so that a second row that means the same is found. */
export function personKeys(named: Named, person: Person | null, duplicates?: Duplicates) {
  const { employeeNumber, dob, licenceNumber } = named;
  // Without a number, a birthday or a license the name is all there is.
  const isNameAll = !employeeNumber && !dob && !licenceNumber && nameKey(named) !== '\n';
  return [
    ...(person ? [{ key: `id ${person.id}`, words: displayName(person) }] : []),
    ...(employeeNumber
      ? [{ key: `number ${low(employeeNumber)}`, words: `employee number ${employeeNumber}` }]
      : []),
    ...(licenceKey(licenceNumber)
      ? [{ key: `licence ${licenceKey(licenceNumber)}`, words: `license number ${licenceNumber}` }]
      : []),
    ...(isNameAll && duplicates !== 'add'
      ? [{ key: `name ${nameKey(named)}`, words: displayName(named) }]
      : []),
    ...(dob && duplicates !== 'add'
      ? [
          {
            key: `name ${nameKey(named)} ${dob}`,
            words: `${displayName(named)} with the same date of birth`,
          },
        ]
      : []),
  ];
}

/** That nobody is whom a row names. */
export function unknownPerson(row: Pick<ImportRow, 'values'>): string {
  const { employeeNumber, firstName, lastName } = namedIn(row);
  if (employeeNumber) return `Nobody has the employee number ${employeeNumber}.`;
  if (firstName || lastName) return `Nobody is called ${displayName({ firstName, lastName })}.`;
  return 'An employee number or a name is needed.';
}
