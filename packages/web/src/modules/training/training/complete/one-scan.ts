import { counted } from '@roadproof/domain/format';
import type { Row } from '../../../../api/operation-map.ts';

type Document = Row<'trainingCompletions.files'>;

/** A document with the completions it proves. */
export interface Scan {
  readonly file: Document;
  /** Whose completions, each person once. */
  readonly people: readonly string[];
  readonly courses: readonly string[];
}

/** Returns one entry for each content in the order of its first completion: a sign-in sheet of 24 people is one document, also where it was sent again for some of them. */
export function scansOf(files: readonly Document[]): readonly Scan[] {
  const byContent = new Map<string, Document[]>();
  for (const one of files) {
    byContent.set(one.contentId, [...(byContent.get(one.contentId) ?? []), one]);
  }
  return [...byContent.values()].flatMap((same) => {
    const [file] = same;
    if (!file) return [];
    return {
      file,
      people: [...new Map(same.map((one) => [one.EmployeeId, one.employeeName])).values()],
      courses: [...new Set(same.map(({ course }) => course))],
    };
  });
}

/** Whose a scan is: a name, or how many people. */
export const peopleText = ({ people }: Scan): string =>
  people.length === 1 ? (people[0] ?? '') : `${people.length} people`;

/** How many documents there are and of how many people they are: '2 documents, for 24 people'. */
export function documentsText(files: readonly Document[]): string {
  const documents = scansOf(files).length;
  const people = new Set(files.map((one) => one.EmployeeId)).size;
  return `${counted(documents, 'document')}, for ${counted(people, 'person', 'people')}`;
}
