import { sqlName } from '../db/list-part.ts';
import type { Saved } from '../db/record.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound, refused } from '../errors.ts';
import type { BulkKind } from './bulk-kind.ts';
import { changedRecords, valuesBefore, type Changed } from './rows.ts';

/** How long an act on many records can be taken back, in minutes. */
export const undoMinutes = 10;

type Before = Readonly<Record<string, unknown>>;

/** Refuses to take back what the caller did not do, did too long ago, or what somebody changed since. */
export async function undoable(
  { db, caller, platform }: Context,
  kind: BulkKind,
  records: readonly Saved[],
): Promise<(record: Saved) => Changed> {
  const found = await changedRecords(
    db,
    kind,
    records.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  const since = platform.now().getTime() - undoMinutes * 60_000;
  return ({ id, version }) => {
    const record = byId.get(id);
    if (!record) throw notFound('Record');
    if (record.version !== version || record.updatedBy !== caller.employeeId)
      throw conflict('It has changed since.', "We didn't undo anything. Look at it first.");
    if (new Date(record.updatedAt).getTime() < since)
      throw refused(
        `It was done more than ${undoMinutes} minutes ago.`,
        "We didn't undo anything. Change it on its own page.",
      );
    return record;
  };
}

/** What the latest change of each record took away, if it changed these columns and no other. */
export async function before(
  { db }: Context,
  kind: BulkKind,
  records: readonly Saved[],
  columns: readonly string[],
): Promise<(id: string) => Before> {
  const values = await valuesBefore(
    db,
    kind,
    records.map(({ id }) => id),
  );
  const names = new Map(columns.map((name) => [sqlName(name), name]));
  return (id) => {
    const old = Object.entries(values.get(id) ?? {});
    if (old.length === 0 || old.some(([name]) => !names.has(name)))
      throw conflict(
        'It was changed in another way.',
        "We didn't undo anything. Look at it first.",
      );
    return Object.fromEntries(old.map(([name, value]) => [names.get(name) ?? name, value]));
  };
}
