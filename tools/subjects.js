/** Checks the subjects of new commits: `area: imperative verb ...`, for a reader of the log. */
import { git } from './git.js';

const longest = 72;
const notFirst = new Set(['what', 'who', 'a', 'one', 'nothing']);

/** What is wrong with a subject, one sentence each. */
export function subjectProblems(subject) {
  if (subject.startsWith('Revert "')) return [];
  const [, words] = /^[a-z][a-z\d, -]*: (\S.*)$/.exec(subject) ?? [];
  const [first] = words?.split(/[^\w']/) ?? [];
  return [
    ...(subject.length > longest ? [`has ${subject.length} letters, ${longest} are allowed`] : []),
    ...(words ? [] : ['does not begin with "area: "']),
    ...(first && notFirst.has(first.toLowerCase())
      ? [`says "${first}" where a verb is expected`]
      : []),
  ];
}

/**
 * The commits of HEAD that the main branch does not have; on the main branch itself the last one.
 * None where git or its history is missing.
 */
export function newSubjects(cwd) {
  const main = ['origin/main', 'main'].find(
    (name) => git(['rev-parse', '--verify', '--quiet', name], cwd) !== undefined,
  );
  const added = main && git(['log', '--no-merges', '--format=%s', `${main}..HEAD`], cwd);
  const last = added || git(['log', '-1', '--no-merges', '--format=%s'], cwd);
  return last ? last.split('\n') : [];
}

/** The check as the others are: an exit code and a text. */
export function checkSubjects(cwd) {
  const lines = newSubjects(cwd).flatMap((subject) =>
    subjectProblems(subject).map((problem) => `  "${subject}" ${problem}`),
  );
  const advice = 'The subject of a commit is "area: imperative verb ...":';
  return { code: lines.length > 0 ? 1 : 0, output: [advice, ...lines].join('\n') };
}
