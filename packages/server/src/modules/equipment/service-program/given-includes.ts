import { lineInCircle } from '@roadproof/domain/equipment/included-service';
import { badRequest } from '../../../errors.ts';
import type { FormLine } from './given-lines.ts';
import type { ProgramLine } from './line-rows.ts';

/**
 * The lines of a program, in the order of the form, with the lines that each includes: as the form names
 * them, else as before without what leaves the program. Refuses a task of no line and a circle.
 */
export function withIncludes(
  form: readonly FormLine[],
  lines: readonly ProgramLine[],
): readonly ProgramLine[] {
  const byName = new Map(lines.map(({ taskName, id }) => [taskName.toLowerCase(), id]));
  const ids = new Set(lines.map(({ id }) => id));
  const idOf = (name: string, at: number): string => {
    const id = byName.get(name.toLowerCase());
    if (id !== undefined) return id;
    throw badRequest(
      `${name} is no task of this program.`,
      'Choose tasks of the program.',
      `lines.${at}.includes`,
    );
  };
  const next = lines.map((line, at) => {
    const names = form[at]?.includes;
    const included = names?.map((name) => idOf(name, at)) ?? line.includes;
    return { ...line, includes: [...new Set(included)].filter((id) => ids.has(id)).sort() };
  });
  const circle = lineInCircle(next);
  if (!circle) return next;
  throw badRequest(
    `${circle.taskName} would include itself.`,
    'Take out one of the tasks that include each other.',
    `lines.${next.indexOf(circle)}.includes`,
  );
}
