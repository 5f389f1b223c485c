import type { Context } from '../../../http/context.ts';
import { includedWith } from '../service-program/included-rows.ts';
import type { Completion } from './complete.ts';
import { completionsOn } from './complete-rows.ts';

/** A completion of a reminder whose service another completion of the same call includes. */
interface Part {
  readonly given: Completion;
  /** The reminder whose completion it is part of. */
  readonly of: string;
}

/** Returns the completions that these include: on the same day, at the same readings and with the same work order. */
export async function partsOf(
  { db }: Pick<Context, 'db'>,
  completions: readonly Completion[],
): Promise<readonly Part[]> {
  const byReminder = new Map(completions.map((one) => [one.serviceReminderId, one]));
  const included = await includedWith(db, [...byReminder.keys()]);
  return [...included].flatMap(([serviceReminderId, of]) => {
    const done = byReminder.get(of);
    if (!done) return [];
    const { version: _, called: __, written: ___, ...same } = done;
    return [{ of, given: { ...same, serviceReminderId, areReadingsEntered: true } }];
  });
}

/** Leaves out what has a completion of its own on that day: the same work is on record once. */
export async function withoutDone(
  { db }: Pick<Context, 'db'>,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  if (parts.length === 0) return [];
  const days = [...new Set(parts.map(({ given }) => given.completionDate))];
  const ids = parts.map(({ given }) => given.serviceReminderId);
  const done = await completionsOn(db, ids, days);
  return parts.filter(
    ({ given }) =>
      !done.some(
        (one) =>
          one.serviceReminderId === given.serviceReminderId &&
          one.completionDate === given.completionDate,
      ),
  );
}
