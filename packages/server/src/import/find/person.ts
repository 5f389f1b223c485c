import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { splitName, type NameParts } from '@roadproof/domain/import/import-name';
import { displayName } from '@roadproof/domain/people/person';
import {
  familyKey,
  familyNames,
  likenessText,
  sameness,
} from '@roadproof/domain/people/same-person';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { ImportRow } from '../entity.ts';
import { answered } from '../answered.ts';
import { recordKeys } from '../record-key.ts';
import { licenceKey, numberKey, plain, withoutZeros, type Named } from './person-keys.ts';
import { peopleCalled, type Person } from './person-rows.ts';

export type { Named, Person };

/** Who a row means: one stored person and how that is known, nobody yet, or a question. */
export type Match =
  | {
      readonly person: Person;
      readonly foundBy: string;
      /** Nobody else can have what was found, so the person cannot be added a second time. */
      readonly isOnly: boolean;
      readonly problems?: readonly ImportProblem[];
      /** Keys of the row that are somebody else's, so that they stay theirs. */
      readonly others?: readonly string[];
    }
  | { readonly person: null; readonly problems?: readonly ImportProblem[] }
  | { readonly problem: ImportProblem };

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The name in one cell, divided; null where there is none. */
export const fullNameIn = ({ values }: Pick<ImportRow, 'values'>): NameParts | null =>
  splitName(text(values['fullName']) ?? '');

/** The name and number in a row; a full name in one cell is divided, and says more than a text for all empty cells. */
export function namedIn({ values, answer, defaulted = [] }: GivenRow): Named {
  const full = fullNameIn({ values });
  const name = (field: 'firstName' | 'lastName'): string | null => {
    const own = text(values[field]);
    return defaulted.includes(field) ? (full?.[field] ?? own) : (own ?? full?.[field] ?? null);
  };
  return {
    employeeNumber: text(values['employeeNumber']),
    firstName: name('firstName'),
    lastName: name('lastName'),
    dob: text(values['dob']),
    licenceNumber: text(values['licenceNumber']),
    answer,
  };
}

type GivenRow = Pick<ImportRow, 'values' | 'answer' | 'defaulted'>;

/** Finds who rows mean, in one statement for all of them. */
export async function findPeople(
  db: CompanyTransaction,
  names: readonly Named[],
  lock: boolean,
): Promise<(named: Named) => Match> {
  const of = (key: (named: Named) => string | null) =>
    recordKeys(names.map((one) => key(one) ?? ''));
  const people = await peopleCalled(
    db,
    {
      numbers: of((one) => one.employeeNumber),
      licences: of((one) => one.licenceNumber),
      lastNames: recordKeys(names.flatMap(familyNames)),
      births: [],
    },
    lock,
  );
  const group = (keyOf: (person: Person) => string) => {
    const found = new Map<string, Person[]>();
    for (const person of people) {
      const key = keyOf(person);
      if (key !== '') found.set(key, [...(found.get(key) ?? []), person]);
    }
    return (key: string): readonly Person[] => found.get(key) ?? [];
  };
  const byNumber = group((person) => numberKey(person.employeeNumber));
  const byBareNumber = group((person) => withoutZeros(numberKey(person.employeeNumber)));
  const byLicence = group((person) => licenceKey(person.licenceNumber));
  const byFamily = group((person) => familyKey(person.lastName));
  return (named) => {
    const [numbered] = byNumber(numberKey(named.employeeNumber));
    // A spreadsheet drops zeros in front, where one person alone can be meant by what is left.
    const bare = byBareNumber(withoutZeros(numberKey(named.employeeNumber)));
    return match(named, {
      numbered: numbered ?? (bare.length === 1 ? bare[0] : undefined),
      licensed: byLicence(licenceKey(named.licenceNumber)),
      ...relatives(
        named,
        familyNames(named).flatMap((name) => byFamily(familyKey(name))),
      ),
    });
  };
}

interface Candidates {
  readonly numbered: Person | undefined;
  readonly licensed: readonly Person[];
  readonly namesakes: readonly Person[];
  /** Those who may be the one who is meant, under a name that is not quite the same. */
  readonly alike: readonly Person[];
}

/** Who of these people is called as the row says, and who is called much like it. */
function relatives(
  named: Named,
  people: readonly Person[],
): Pick<Candidates, 'namesakes' | 'alike'> {
  const each = new Map(people.map((person) => [person.id, person])).values();
  const found = [...each]
    .filter((one) => mayBe(named, one))
    .map((person) => ({ person, is: sameness(named, person) }));
  const those = (relation: string) =>
    found.flatMap(({ person, is }) => (is === relation ? person : []));
  return { namesakes: those('same'), alike: those('ask') };
}

function match(named: Named, found: Candidates): Match {
  const { numbered, licensed } = found;
  const { employeeNumber, licenceNumber } = named;
  const ask = (field: string | null, message: string, people: readonly Person[]): Match =>
    chosen(named, found, question(field, message, people, !numbered && licensed.length === 0));
  const [holder] = licensed.length === 1 ? licensed : [];
  if (licensed.length > 1 && !numbered)
    return ask(
      'licenceNumber',
      `${licensed.length} people have the license number ${licenceNumber}: correct them here first.`,
      licensed,
    );
  if (numbered) {
    if (isSomebodyElse(named, numbered))
      return ask(
        'employeeNumber',
        `Employee number ${employeeNumber} belongs to ${displayName(numbered)}.`,
        [numbered],
      );
    return holder && holder.id !== numbered.id
      ? ask(
          'licenceNumber',
          `Employee number ${employeeNumber} is ${displayName(numbered)}, license number ${licenceNumber} is ${displayName(holder)}: correct one of them.`,
          [numbered, holder],
        )
      : { person: numbered, foundBy: `employee number ${employeeNumber}`, isOnly: true };
  }
  if (holder) {
    return isSomebodyElse(named, holder)
      ? ask('licenceNumber', `License number ${licenceNumber} belongs to ${displayName(holder)}.`, [
          holder,
        ])
      : { person: holder, foundBy: `license number ${licenceNumber}`, isOnly: true };
  }
  if (plain(named.lastName) === '' || plain(named.firstName) === '') return { person: null };
  const possible = found.namesakes;
  const isBornSo = (one: Person): boolean => named.dob !== null && one.dob === named.dob;
  const sure = possible.filter(isBornSo);
  const { alike } = found;
  // Somebody of the same birthday and nearly the name may be meant rather than one without a birthday.
  if (sure.length === 0 && possible.length > 0 && alike.some(isBornSo))
    return askAbout(named, [...alike, ...possible], ask);
  const [person, ...others] = sure.length > 0 ? sure : possible;
  if (others.length > 0)
    return ask(
      null,
      `${others.length + 1} people are called ${displayName(named)}: add the employee number or the date of birth.`,
      sure.length > 0 ? sure : possible,
    );
  if (person) {
    const foundBy = sure.length > 0 ? 'name and date of birth' : 'name';
    return { person, foundBy, isOnly: false };
  }
  return alike.length === 0 ? { person: null } : askAbout(named, alike, ask);
}

/** The question whether a row means somebody who is called much like it. */
function askAbout(
  named: Named,
  people: readonly Person[],
  ask: (field: string | null, message: string, people: readonly Person[]) => Match,
): Match {
  const [first] = people;
  if (!first) return { person: null };
  const names = people.map((one) => displayName(one)).join(', ');
  return ask(
    'firstName',
    `${names} ${people.length === 1 ? 'has' : 'have'} ${likenessText(named, first)}.`,
    people,
  );
}

/** Without a birthday somebody with another number is somebody else. */
const mayBe = (named: Named, one: Person): boolean =>
  named.dob !== null || (named.employeeNumber ?? '') === '' || one.employeeNumber === null;

function question(
  field: string | null,
  message: string,
  people: readonly Person[],
  mayBeNew: boolean,
): ImportProblem {
  const names = people.map((one) => displayName(one));
  const candidates = people.map((one, at) => {
    const name = names[at] ?? '';
    const more = one.employeeNumber ?? (one.dob === null ? null : formatDay(one.dob));
    const isShared = names.filter((other) => other === name).length > 1;
    return { id: one.id, name: isShared && more !== null ? `${name} (${more})` : name };
  });
  return { field, message, level: 'rejected', candidates, mayBeNew };
}

/** Whom somebody chose, or the question. A number or a license of somebody else stays theirs. */
function chosen(
  named: Named,
  { numbered, licensed, ...found }: Candidates,
  problem: ImportProblem,
): Match {
  const { candidates = [], mayBeNew = false } = problem;
  const everybody = [
    ...(numbered ? [numbered] : []),
    ...licensed,
    ...found.namesakes,
    ...found.alike,
  ];
  const person = everybody.find(
    ({ id }) => id === named.answer && candidates.some((one) => one.id === id),
  );
  if (named.answer === 'new' && mayBeNew) return { person: null, problems: [answered(problem)] };
  if (!person) return { problem };
  const stays = (field: string, label: string, holder: Person): ImportProblem => ({
    field,
    message: `${label} stays with ${displayName(holder)}.`,
    level: 'warning',
  });
  const isNumber = numbered !== undefined && numbered.id !== person.id;
  const [holder] = licensed.some(({ id }) => id === person.id) ? [] : licensed;
  return {
    person,
    foundBy: 'your answer',
    isOnly: true,
    problems: [
      answered(problem),
      ...(isNumber
        ? [stays('employeeNumber', `Employee number ${named.employeeNumber}`, numbered)]
        : []),
      ...(holder ? [stays('licenceNumber', `License number ${named.licenceNumber}`, holder)] : []),
    ],
    others: [...(isNumber ? ['employeeNumber'] : []), ...(holder ? ['licenceNumber'] : [])],
  };
}

/** Both names differ: one alone may be a marriage or a nickname. */
function isSomebodyElse(named: Named, person: Person): boolean {
  const { firstName, lastName } = named;
  return (
    firstName !== null &&
    lastName !== null &&
    plain(firstName) !== plain(person.firstName) &&
    plain(lastName) !== plain(person.lastName) &&
    // One cell with both may have been divided at another place.
    plain(displayName(named)) !== plain(displayName(person))
  );
}

/** That nobody is whom a row names. */
export function unknownPerson(row: Pick<ImportRow, 'values'>): string {
  const { employeeNumber, firstName, lastName } = namedIn(row);
  if (employeeNumber) return `No employee has the number ${employeeNumber}.`;
  if (firstName || lastName) return `No employee is named ${displayName({ firstName, lastName })}.`;
  return 'An employee number or a name is needed.';
}
