import type { Row } from '../../api/operation-map.ts';

type Document = Row<'trainingCompletions.files'>;

/** A stored file with the completions it proves. */
export interface Scan {
  readonly file: Document;
  /** Whose completions, each person once. */
  readonly people: readonly string[];
  readonly courses: readonly string[];
}

/** One entry for each stored file in the order of its first completion: a sign-in sheet of 24 people is one document. */
export function scansOf(files: readonly Document[]): readonly Scan[] {
  const byFile = new Map<string, Document[]>();
  for (const one of files) {
    const key = `${one.fileId} ${one.trainingDocName}`;
    byFile.set(key, [...(byFile.get(key) ?? []), one]);
  }
  return [...byFile.values()].flatMap((same) => {
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
