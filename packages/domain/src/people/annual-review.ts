import { personIndex, personOf, type PaperPerson } from './paper-person.ts';
import { partsOfPath, paperWords } from './paper-words.ts';

/** A driver whose year is reviewed; a file may be called by the number of the license too. */
export interface ReviewedPerson extends PaperPerson {
  readonly licenceNumber: string | null;
}

/** Whose each file is by its name; null where nobody or more than one can be meant, and for a second file of a person. */
export function ownersOf(
  names: readonly string[],
  people: readonly ReviewedPerson[],
): readonly (string | null)[] {
  const called = people.flatMap(({ licenceNumber, ...person }) =>
    licenceNumber === null ? [person] : [person, { ...person, employeeNumber: licenceNumber }],
  );
  const index = personIndex(called);
  const taken = new Set<string>();
  return names.map((name) => {
    const { ids, isSure } = personOf(paperWords(partsOfPath(name).stem), index);
    const [id] = ids;
    if (!isSure || id === undefined || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
}
