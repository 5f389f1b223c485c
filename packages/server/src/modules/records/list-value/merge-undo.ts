import type { lookupMerges } from '@roadproof/contract/company/lookup-merge';
import type { OutputOf, ParsedInput, RawOutput } from '@roadproof/contract/operation';
import {
  lookupListNames,
  lookupNouns,
  type LookupList,
} from '@roadproof/domain/company/lookup-list';
import { mayOpen } from '@roadproof/domain/account/permission';
import { wordsOfTrail } from '@roadproof/domain/record-kind';
import type { Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { followMove } from './merge-follow.ts';
import { lockMoved } from './merge-locks.ts';
import { closeMerged, mergeForUpdate, mergesSince, movesOf, peopleOfType } from './merge-record.ts';
import { allowMinutes, userOf, valuesOf } from './merge-rows.ts';
import { changedSince, moveBack, namesOf, type Move } from './merge-undo-rows.ts';
import { inTheWayOf } from '../../company/lookup/save-rows.ts';

const hours = 24;
const maxNamed = 20;

/** Until when a merge can be undone. */
export const undoUntil = (mergedAt: Date): string =>
  new Date(mergedAt.getTime() + hours * 3_600_000).toISOString();

const listOf = (text: string): LookupList | undefined =>
  lookupListNames.find((list) => list === text);

/** The merges that can still be undone. */
export async function undoableMerges(
  { list }: ParsedInput<typeof lookupMerges.list>,
  { db, platform }: Context,
): Promise<RawOutput<typeof lookupMerges.list>> {
  const since = new Date(platform.now().getTime() - hours * 3_600_000);
  const rows = await mergesSince(db, since.toISOString(), list);
  return rows.flatMap(({ mergedAt, firstName, lastName, list: text, ...row }) => {
    const known = listOf(text);
    return known === undefined
      ? []
      : [
          {
            ...row,
            list: known,
            mergedAt,
            mergedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
            undoUntil: undoUntil(new Date(mergedAt)),
          },
        ];
  });
}

/** Makes two values of one again: what still has the value it was moved to goes back, the rest is told. */
export async function undoMerge(
  { id }: ParsedInput<typeof lookupMerges.undo>,
  context: Context,
): Promise<OutputOf<typeof lookupMerges.undo>> {
  const { db, platform } = context;
  const merge = await mergeForUpdate(db, id);
  const list = merge && listOf(merge.list);
  if (!merge || !list || merge.undoneAt !== null) throw notFound('Merge');
  await refuseUndo(merge, list, context);
  const { fromId: from, intoId: into } = merge;
  await closeMerged(db, list, { id: from, intoId: null, deletedAt: null });
  const moves = (await movesOf(db, id)).map(({ tableName, columnName, oldValues }): Move => ({
    mergeId: id,
    table: tableName,
    column: columnName,
    from,
    into,
    isKept: oldValues !== null,
  }));
  await allowMinutes(db);
  const left = new Map<string, string>();
  let returnedCount = 0;
  await lockMoved(
    db,
    id,
    moves.map(({ table }) => table),
  );
  for (const move of moves) {
    for (const record of await changedSince(db, move)) left.set(record, move.table);
    const returned = await moveBack(db, move);
    // What was deleted as the double of another is moved besides: it counts once.
    if (move.column !== 'deleted_at') returnedCount += returned;
  }
  await db
    .updateTable('lookupMerge')
    .set({ undoneAt: platform.now().toISOString() })
    .where('id', '=', id)
    .execute();
  await followMove(
    list,
    list === 'EmployeeType' ? await peopleOfType(db, from) : [],
    `undo ${id}`,
    context,
  );
  return { id, returnedCount, leftCount: left.size, left: await describeLeft(context, left) };
}

async function refuseUndo(
  { mergedAt, fromId, fromName, intoName, intoId }: Stored<'lookupMerge'>,
  list: LookupList,
  { db, platform }: Context,
): Promise<void> {
  const [noun] = lookupNouns[list];
  if (undoUntil(new Date(mergedAt)) < platform.now().toISOString())
    throw refused(
      `${fromName} was merged more than ${hours} hours ago.`,
      `Add the ${noun} again, and give it to the records that need it.`,
    );
  if ((await valuesOf(db, list, [intoId], true)).length === 0)
    throw refused(
      `${intoName} was deleted or merged since.`,
      'If it was merged, undo that merge first, then this one.',
    );
  const other = await inTheWayOf(db, list, fromId);
  if (other)
    throw refused(
      `There is now a ${noun} named ${other.name}.`,
      'Rename or merge that one first, then undo this.',
    );
}

async function describeLeft({ db, caller }: Context, left: ReadonlyMap<string, string>) {
  const some = [...left].slice(0, maxNamed);
  // Who may not open a record is told that it stayed, and not what it is called.
  const isOpen = (table: string): boolean => {
    const module = wordsOfTrail(table)?.module;
    return module !== undefined && mayOpen(caller.flags, module);
  };
  const names = await namesOf(
    db,
    some.flatMap(([id, table]) => (isOpen(table) ? [id] : [])),
  );
  return some.map(([id, table]) => ({ of: userOf(table), id, name: names.get(id) ?? null }));
}
