import type { ImportProblem } from '@roadproof/domain/import-field';
import { splitName } from '@roadproof/domain/import-name';
import { displayName } from '@roadproof/domain/person';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { ImportRow } from '../../import/entity.ts';
import { peopleCalled, type Person } from './import-rows.ts';

export type { Person };

/** What a row says about who it means. */
export interface Named {
  readonly employeeNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dob: string | null;
}

/** Who a row means: one stored person, nobody yet, or a question. */
export type Match = { readonly person: Person | null } | { readonly problem: ImportProblem };

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
  };
}

/** Finds who rows mean, in one statement for all of them. */
export async function findPeople(
  db: CompanyTransaction,
  names: readonly Named[],
  lock: boolean,
): Promise<(named: Named) => Match> {
  const numbers = [...new Set(names.map((one) => low(one.employeeNumber)).filter(Boolean))];
  const lastNames = [...new Set(names.map((one) => low(one.lastName)).filter(Boolean))];
  const people = await peopleCalled(db, numbers, lastNames, lock);
  const byNumber = new Map(people.map((person) => [low(person.employeeNumber), person]));
  const byName = new Map<string, Person[]>();
  for (const person of people)
    byName.set(nameKey(person), [...(byName.get(nameKey(person)) ?? []), person]);
  return (named) => match(named, byNumber, byName.get(nameKey(named)) ?? []);
}

const nameKey = (person: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${low(person.lastName)}\n${low(person.firstName)}`;

function match(
  named: Named,
  byNumber: ReadonlyMap<string, Person>,
  namesakes: readonly Person[],
): Match {
  const number = low(named.employeeNumber);
  const numbered = number === '' ? undefined : byNumber.get(number);
  if (numbered) {
    const isOther =
      named.firstName !== null &&
      named.lastName !== null &&
      low(named.firstName) !== low(numbered.firstName) &&
      low(named.lastName) !== low(numbered.lastName);
    return isOther
      ? rejected(
          'employeeNumber',
          `Employee number ${named.employeeNumber} belongs to ${displayName(numbered)}.`,
        )
      : { person: numbered };
  }
  if (low(named.lastName) === '' || low(named.firstName) === '') return { person: null };
  // Somebody with another birthday or another number is somebody else.
  const possible = namesakes.filter(
    (one) =>
      (named.dob === null || one.dob === named.dob) &&
      (named.dob !== null || number === '' || one.employeeNumber === null),
  );
  if (possible.length > 1)
    return rejected(
      null,
      `${possible.length} people are called ${displayName(named)}: add the employee number or the date of birth.`,
    );
  return { person: possible[0] ?? null };
}

const rejected = (field: string | null, message: string): { readonly problem: ImportProblem } => ({
  problem: { field, message, level: 'rejected' },
});

/** What names a person, so that a second row that means the same is found. */
export function personKeys(named: Named, person: Person | null) {
  const { employeeNumber, dob } = named;
  return [
    ...(person ? [{ key: `id ${person.id}`, words: displayName(person) }] : []),
    ...(employeeNumber
      ? [{ key: `number ${low(employeeNumber)}`, words: `employee number ${employeeNumber}` }]
      : []),
    ...(dob
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
