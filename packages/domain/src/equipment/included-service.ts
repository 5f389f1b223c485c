/** A line of a service program with the lines of the program whose service it does too. */
export interface IncludingLine {
  readonly id: string;
  readonly includes: readonly string[];
}

/** The lines whose service each line does too, also through others, the nearest first; ids of deleted lines and the line itself are left out. */
export function includedLines(
  lines: readonly IncludingLine[],
): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return new Map(
    lines.map(({ id }) => {
      const reached = new Set([id]);
      // A set is walked in the order of what is added to it, also while it grows.
      for (const one of reached)
        for (const next of byId.get(one)?.includes ?? []) if (byId.has(next)) reached.add(next);
      reached.delete(id);
      return [id, [...reached]];
    }),
  );
}

/** The first line that would include itself, directly or through others; undefined when there is none. */
export function lineInCircle<Line extends IncludingLine>(lines: readonly Line[]): Line | undefined {
  const included = includedLines(lines);
  return lines.find(
    ({ id, includes }) =>
      includes.includes(id) || included.get(id)?.some((one) => included.get(one)?.includes(id)),
  );
}

/** A reminder of a unit that follows a line of a program. */
export interface FollowingReminder {
  readonly id: string;
  readonly unitId: string;
  readonly lineId: string;
}

/**
 * The reminders that completing others completes too, each with the one it is part of: those of the
 * same unit that follow an included line. One that is completed by itself is no part, and one that
 * several include is part of the nearest.
 */
export function includedReminders(
  completed: readonly FollowingReminder[],
  followers: readonly FollowingReminder[],
  lines: readonly IncludingLine[],
): ReadonlyMap<string, string> {
  const included = includedLines(lines);
  const own = new Set(completed.map(({ id }) => id));
  const distance = (from: FollowingReminder, to: FollowingReminder): number =>
    from.unitId === to.unitId ? (included.get(from.lineId)?.indexOf(to.lineId) ?? -1) : -1;
  return new Map(
    followers
      .filter(({ id }) => !own.has(id))
      .flatMap((part): [string, string][] => {
        const [nearest] = completed
          .map((one) => ({ id: one.id, steps: distance(one, part) }))
          .filter(({ steps }) => steps >= 0)
          .sort((a, b) => a.steps - b.steps);
        return nearest ? [[part.id, nearest.id]] : [];
      }),
  );
}
