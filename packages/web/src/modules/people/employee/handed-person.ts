import type { Input } from '../../../api/operation-map.ts';

type Person = Partial<Pick<Input<'employees.save'>, 'firstName' | 'lastName' | 'email'>> &
  Readonly<Record<string, string | boolean>>;

let handed: Person | null = null;

/** Keeps what was typed of a person for the employee form that opens next. */
export function handPerson(person: Person): void {
  handed = person;
}

/** Returns what was kept, once. */
export function takeHandedPerson(): Person | null {
  const person = handed;
  handed = null;
  return person;
}
