import { formatDay } from '@roadproof/domain/format';
import type { ImportField, ImportProblem } from '@roadproof/domain/import/import-field';
import { displayName } from '@roadproof/domain/people/person';
import { completionWarning, validUntil } from '@roadproof/domain/training/training-completion';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { eachRow, isRejected } from '../../../../import/decision.ts';
import type {
  ImportContext,
  Decision,
  ImportEntity,
  ImportRow,
} from '../../../../import/entity.ts';
import { personFields } from '../../../../import/find/person-fields.ts';
import { findPeople, namedIn, unknownPerson, type Person } from '../../../../import/find/person.ts';
import {
  documentedPast,
  followPast,
  knownCompletions,
  pastKey,
  pastPlaces,
  type PastCompletion,
} from './import-rows.ts';
import { gradeMeanings } from './grade-rows.ts';
import { coursesForUse, type CourseForUse } from '../plan/schedule-rows.ts';

const fields: readonly ImportField[] = [
  // They find somebody who is there.
  ...personFields.map((field) => ({ ...field, isRequired: false, isWanted: false })),
  {
    key: 'courseCatalogId',
    label: 'Course',
    kind: 'choice',
    synonyms: ['Course Name', 'Course Code', 'Training', 'Training Name', 'Class', 'Subject'],
    isRequired: true,
    example: 'Hazmat General Awareness',
  },
  {
    key: 'completedAt',
    label: 'Completion Date',
    kind: 'day',
    synonyms: ['Completed', 'Date Completed', 'Completed On', 'Completed Date', 'Training Date'],
    isRequired: true,
    example: '10/14/2024',
  },
  {
    key: 'gradeId',
    label: 'Grade',
    kind: 'choice',
    synonyms: ['Result', 'Score', 'Pass/Fail', 'Mark'],
    example: 'Pass',
  },
  {
    key: 'gradeNote',
    label: 'Grade Note',
    kind: 'text',
    synonyms: ['Note', 'Notes', 'Comment', 'Remarks'],
    max: 1000,
  },
];

/** Trainings of the past: who completed which course when; they stand in lists as imported history (docs/domain.md, Imported history). */
export const pastTrainingImport: ImportEntity = {
  name: 'pastTraining',
  label: 'past training',
  module: 'TRAINING',
  fields,
  choices: {
    courseCatalogId: { table: 'course_catalog', names: ['course_name', 'course_code'] },
    gradeId: { lookup: 'Grade' },
  },
  mayCreate: true,
  table: 'training_requirement',
  columns: [
    'employee_id',
    'training_mapping_id',
    'course_catalog_id',
    'closed_as',
    'completed_at',
    'grade_id',
    'grade_note',
    'is_passed',
    'valid_until',
  ],
  nameSql: `(select e.first_name || ' ' || e.last_name || ', ' || c.course_name from employee e, course_catalog c
    where e.client_id = t.client_id and e.id = t.employee_id and c.client_id = t.client_id and c.id = t.course_catalog_id)`,
  decide: decidePast,
  place: async (db, clientId, decisions) => {
    const made = decisions.filter((one) => one.outcome === 'create');
    if (made.length === 0) return decisions;
    const placeOf = await pastPlaces(db, clientId, made.map(pastOf));
    return decisions.map((one) =>
      one.outcome === 'create'
        ? { ...one, values: { ...one.values, trainingMappingId: placeOf(pastOf(one)) } }
        : one,
    );
  },
  inUse: documentedPast,
  written: followPast,
};

const pastOf = ({ values }: Decision) => values as unknown as PastCompletion;

type Read = PastCompletion & {
  readonly person: Person;
  readonly course: CourseForUse;
  readonly isPassed: boolean | null;
  readonly problems: readonly ImportProblem[];
};

async function decidePast(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
): Promise<readonly Decision[]> {
  const match = await findPeople(db, rows.map(namedIn), context.lock);
  const ids = rows.flatMap(({ values: { courseCatalogId: id } }) =>
    typeof id === 'string' ? [id] : [],
  );
  const courses = new Map(
    (await coursesForUse(db, [...new Set(ids)])).map((course) => [course.id, course]),
  );
  const meanings = await gradeMeanings(db);
  const read = await eachRow(rows, (row) => {
    const isPassed = meanings.get(String(row.values['gradeId'])) ?? null;
    return readRow(row, match(namedIn(row)), { courses, isPassed }, context);
  });
  const known = await knownCompletions(
    db,
    read.flatMap((one) => ('person' in one ? [pastIn(one)] : [])),
  );
  return eachRow(rows, (row, at): Decision => {
    const one = read[at];
    return one && 'person' in one
      ? decideRow(row, one, known)
      : { number: row.number, outcome: 'reject', problems: one?.problems ?? [], keys: [] };
  });
}

const pastIn = ({ employeeId, courseCatalogId, completedAt }: Read): PastCompletion => ({
  employeeId,
  courseCatalogId,
  completedAt,
});

/** Whom and what a row means, or why nothing can be done with it. */
function readRow(
  row: ImportRow,
  match: ReturnType<Awaited<ReturnType<typeof findPeople>>>,
  {
    courses,
    isPassed,
  }: { readonly courses: ReadonlyMap<string, CourseForUse>; readonly isPassed: boolean | null },
  { today }: ImportContext,
): Read | { readonly problems: readonly ImportProblem[] } {
  const problems = [...row.problems];
  const reject = (field: string | null, message: string): void => {
    if (!problems.some((one) => one.field === field && field !== null))
      problems.push({ field, message, level: 'rejected' });
  };
  if ('problem' in match) problems.push(match.problem);
  else problems.push(...(match.problems ?? []));
  const person = 'person' in match ? match.person : null;
  if ('person' in match && !person) reject(null, unknownPerson(row));
  const courseId = row.values['courseCatalogId'];
  const course = typeof courseId === 'string' ? courses.get(courseId) : undefined;
  if (!course) reject('courseCatalogId', 'A course is needed.');
  const completedAt = row.values['completedAt'];
  if (typeof completedAt !== 'string') reject('completedAt', 'A completion date is needed.');
  else if (completedAt > today)
    reject('completedAt', `Completion date: must be on or before ${formatDay(today)} (today).`);
  if (isPassed === false)
    reject('gradeId', 'Grade: it says not passed, so this is no completion. Leave the row out.');
  if (isRejected(problems) || !person || !course || typeof completedAt !== 'string')
    return { problems };
  return {
    person,
    course,
    isPassed,
    problems,
    employeeId: person.id,
    courseCatalogId: course.id,
    completedAt,
  };
}

function decideRow(row: ImportRow, read: Read, known: ReadonlySet<string>): Decision {
  const { person, course, completedAt } = read;
  const name = displayName(person);
  const key = pastKey(read);
  const keys = [{ key, words: `${name}, ${course.course}, ${formatDay(completedAt)}` }];
  const warning = completionWarning(completedAt, { name, hireDate: person.hireDate });
  const problems: ImportProblem[] = [
    ...read.problems,
    ...(warning === null
      ? []
      : [{ field: 'completedAt', message: warning, level: 'warning' } as const]),
  ];
  const base = { number: row.number, problems, keys };
  if (known.has(key)) return { ...base, outcome: 'unchanged' };
  return {
    ...base,
    outcome: 'create',
    values: {
      ...pastIn(read),
      gradeId: row.values['gradeId'] ?? null,
      gradeNote: row.values['gradeNote'] ?? null,
      closedAs: 'completed',
      isPassed: read.isPassed,
      validUntil: validUntil(completedAt, course.recurrenceMonths, course.recurrenceMonth),
    },
  };
}
