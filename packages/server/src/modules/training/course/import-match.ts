import { identified } from '@roadproof/domain/import/import-identity';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { isPlaceholder } from '@roadproof/domain/placeholder';
import { nameKey } from '@roadproof/domain/search-key';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { answered } from '../../../import/answered.ts';
import type { Decision } from '../../../import/entity.ts';
import { coursesCalled, type StoredCourse } from './import-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Which stored course a row means, none yet, or a question. */
export type CourseMatch =
  | { readonly course: StoredCourse | null; readonly problems: readonly ImportProblem[] }
  | { readonly problem: ImportProblem; readonly course?: never };

/** What a row says: its cells with their texts understood, and whom somebody chose. */
export interface GivenCourse {
  readonly values: Values;
  readonly answer?: string | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const nameOf = ({ values }: GivenCourse): string => text(values['courseName']);
const codeOf = ({ values }: GivenCourse): string => {
  const code = text(values['courseCode']);
  return isPlaceholder(code) ? '' : code;
};
const shown = ({ courseName, courseCode }: StoredCourse): string =>
  courseCode === null ? courseName : `${courseName} (${courseCode})`;

/** Finds the courses that rows mean, in one statement: name and code have to mean the same one. */
export async function findCourses(
  db: CompanyTransaction,
  rows: readonly GivenCourse[],
  lock: boolean,
): Promise<(row: GivenCourse) => CourseMatch> {
  const keys = (of: (row: GivenCourse) => string) => [
    ...new Set(rows.map((row) => nameKey(of(row))).filter(Boolean)),
  ];
  const stored = await coursesCalled(db, { names: keys(nameOf), codes: keys(codeOf) }, lock);
  const group = (keyOf: (course: StoredCourse) => string) => {
    const found = new Map<string, StoredCourse[]>();
    for (const course of stored) {
      const key = nameKey(keyOf(course));
      found.set(key, [...(found.get(key) ?? []), course]);
    }
    return found;
  };
  const byName = group(({ courseName }) => courseName);
  const byCode = group(({ courseCode }) => courseCode ?? '');
  return (row) => {
    const [name, code] = [nameOf(row), codeOf(row)];
    const called = name === '' ? [] : (byName.get(nameKey(name)) ?? []);
    const coded = code === '' ? [] : (byCode.get(nameKey(code)) ?? []);
    return match(row, called, coded);
  };
}

function match(
  row: GivenCourse,
  called: readonly StoredCourse[],
  coded: readonly StoredCourse[],
): CourseMatch {
  const [name, code] = [nameOf(row), codeOf(row)];
  if (called.length === 0) {
    const [only, second] = coded;
    // A code that several courses share names none of them.
    if (!only || second) return { course: null, problems: [] };
    if (name === '') return { course: only, problems: [] };
    const message = `Code ${code} is ${only.courseName} here and ${name} in the file: say which is meant.`;
    return chosen(row, { field: 'courseName', message }, [only], true);
  }
  if (coded.length === 0) {
    const [course, ...others] = coursesMeantBy(row, called);
    if (!course || others.length > 0)
      return chosen(
        row,
        {
          field: 'courseName',
          message: `${called.length} courses are called ${name}: add the code.`,
        },
        called,
        code !== '',
      );
    const before = course.courseCode ?? '';
    if (code === '' || before === '') return { course, problems: [] };
    const message = `Code: ${before} becomes ${code}.`;
    return { course, problems: [{ field: 'courseCode', message, level: 'warning' }] };
  }
  const both = coursesMeantBy(
    row,
    called.filter(({ id }) => coded.some((one) => one.id === id)),
  );
  const keys = [
    { field: 'courseCode', word: 'code', given: code, found: coded },
    { field: 'courseName', word: 'name', given: name, found: called },
  ];
  const [course, ...others] = both;
  if (course && others.length === 0) return { course, problems: [] };
  const options = { nameOf: shown, nouns: 'courses', more: 'another code here' };
  const identity = identified(keys, options);
  if (!('problem' in identity)) return { course: identity.record, problems: [] };
  return chosen(row, identity.problem, both.length > 0 ? both : [...coded, ...called], false);
}

/** Of several courses of one name: the one that the row repeats, else the one that is active as the row says. */
function coursesMeantBy(
  { values }: GivenCourse,
  courses: readonly StoredCourse[],
): readonly StoredCourse[] {
  if (courses.length < 2) return courses;
  const [repeated] = courses.filter((course) =>
    Object.entries(values).every(
      ([field, value]) => value === ((course as unknown as Values)[field] ?? null),
    ),
  );
  if (repeated) return [repeated];
  const isActive = values['isActive'] ?? true;
  const those = courses.filter((course) => course.isActive === isActive);
  return those.length === 1 ? those : courses;
}

/** The course that somebody chose, or the question which it is. */
function chosen(
  { answer }: GivenCourse,
  why: Pick<ImportProblem, 'field' | 'message'>,
  courses: readonly StoredCourse[],
  mayBeNew: boolean,
): CourseMatch {
  const candidates = courses.map((one) => ({ id: one.id, name: shown(one) }));
  const problem: ImportProblem = { ...why, level: 'rejected', candidates, mayBeNew };
  if (answer === 'new' && mayBeNew) return { course: null, problems: [answered(problem)] };
  const course = courses.find(({ id }) => id === answer);
  return course ? { course, problems: [answered(problem)] } : { problem };
}

/** What names a course, so that a second row that means the same is found; two of one name may have codes of their own. */
export function courseKeys(row: GivenCourse, course: StoredCourse | null): Decision['keys'] {
  const [name, code] = [nameOf(row), codeOf(row)];
  const words = `course ${name}`;
  const stored = course ? [{ key: `id ${course.id}`, words: shown(course) }] : [];
  if (name === '' || course) return stored;
  const key = nameKey(name);
  if (code === '')
    return [
      { key: `name ${key}`, words },
      { key: `bare ${key}`, words },
    ];
  return [
    { key: `coded ${key}\n${nameKey(code)}`, words },
    { key: `name ${key}`, words, use: 'kept' },
    { key: `bare ${key}`, words, use: 'asked' },
  ];
}
