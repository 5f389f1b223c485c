import type { lookupMerges } from '@roadproof/contract/company/lookup-merge';
import type { OutputOf, ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { counted } from '@roadproof/domain/format';
import {
  lookupNouns,
  lookupTitles,
  usesText,
  type LookupList,
  type LookupUse,
} from '@roadproof/domain/company/lookup-list';
import { meterKind } from '@roadproof/domain/meter-unit';
import { newId } from '../../../db/id.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, notFound, refused } from '../../../errors.ts';
import { followMove } from './merge-follow.ts';
import { undoUntil } from './merge-undo.ts';
import {
  lockMerged,
  moveAll,
  savedUses,
  unitsWithBoth,
  valuesOf,
  type Merged,
} from './merge-rows.ts';
import { closeMerged, peopleOfType, writeMerge } from './merge-record.ts';
import { refuseSystem } from '../../company/lookup/refuse.ts';
import { usesOfValue } from '../../company/lookup/save-rows.ts';

type Pair = ParsedInput<typeof lookupMerges.merge>;

const sum = (uses: readonly LookupUse[]) => uses.reduce((all, { count }) => all + count, 0);

/** What merging one value into another would move. */
export async function previewMerge(
  pair: Pair,
  context: Context,
): Promise<RawOutput<typeof lookupMerges.preview>> {
  const { db } = context;
  const { list } = pair;
  const { from, into } = await bothOf(pair, context, false);
  const [ofFrom, ofInto] = [
    await usesOfValue(db, list, from.id),
    await usesOfValue(db, list, into.id),
  ];
  const moves = [...ofFrom, ...(await savedUses(db, from.id))].filter(({ count }) => count > 0);
  const side = ({ id, name }: Merged, uses: readonly LookupUse[]) => ({
    id,
    name,
    usedBy: sum(uses),
    usedByText: usesText(uses),
  });
  return {
    from: side(from, ofFrom),
    into: { ...side(into, ofInto), usedByAfter: sum(ofInto) + sum(ofFrom) },
    moves,
    movesText: usesText(moves),
    notes: await notesOf(db, list, { from, into, isUsed: moves.length > 0 }),
  };
}

async function notesOf(
  db: Context['db'],
  list: LookupList,
  {
    from,
    into,
    isUsed,
  }: { readonly from: Merged; readonly into: Merged; readonly isUsed: boolean },
): Promise<string[]> {
  if (list === 'renewalType') return bothOpen(db, from.id, into.id);
  return list === 'MeterUnit' && isUsed
    ? ['Readings keep their numbers: nothing is converted.']
    : [];
}

/** Units that have an open renewal of both: they keep the two, and somebody has to look. */
async function bothOpen(db: Context['db'], from: string, into: string): Promise<string[]> {
  const count = await unitsWithBoth(db, from, into);
  const units = counted(count, 'unit has', 'units have');
  return count > 0 ? [`${units} an open renewal of both types, and keeps the two.`] : [];
}

/** Merges one value into another: what uses it moves, and it is deleted; for a day it can be undone. */
export async function mergeLookup(
  pair: Pair,
  context: Context,
): Promise<OutputOf<typeof lookupMerges.merge>> {
  const { db, caller, platform } = context;
  const { list } = pair;
  const { from, into } = await bothOf(pair, context, true);
  const id = newId();
  const now = platform.now();
  const mergedAt = now.toISOString();
  await writeMerge(db, { id, clientId: caller.clientId, list, from, into, mergedAt });
  const people = list === 'EmployeeType' ? await peopleOfType(db, from.id) : [];
  const movedCount = await moveAll(db, { id, list, from: from.id, into: into.id });
  await closeMerged(db, list, { id: from.id, intoId: into.id, deletedAt: mergedAt });
  await followMove(list, people, id, context);
  return { id, movedCount, undoUntil: undoUntil(now) };
}

/** Both values; or why they are not merged. */
async function bothOf({ list, fromId, intoId }: Pair, { db }: Context, lock: boolean) {
  const [noun, many] = lookupNouns[list];
  if (fromId === intoId)
    throw badRequest(`A ${noun} is not merged into itself.`, 'Choose another one.', 'intoId');
  const values = await valuesOf(db, list, [fromId, intoId], lock);
  if (lock) await lockMerged(db, list, fromId);
  const from = values.find(({ id }) => id === fromId);
  const into = values.find(({ id }) => id === intoId);
  if (!from) throw notFound(lookupTitles[list]);
  if (!into)
    throw badRequest(`Choose one of the ${many}.`, 'Only values of one list are merged.', 'intoId');
  if (from.isSystem) refuseSystem(from.name, 'merged');
  if (!into.isShown)
    throw refused(
      `${into.name} is hidden.`,
      'Show it again first, or choose another one.',
      'intoId',
    );
  if (list === 'MeterUnit') refuseOtherKind(from, into);
  return { from, into };
}

/** Readings are moved and never converted: miles do not become hours. */
function refuseOtherKind(from: Merged, into: Merged): void {
  const [old, kept] = [meterKind([from.key, from.name]), meterKind([into.key, into.name])];
  if (old === undefined || kept === undefined || old === kept) return;
  throw refused(
    `${from.name} counts ${old} and ${into.name} ${kept}: they are not the same.`,
    'Readings are not converted. Give each unit of the fleet its meter unit on its own form.',
    'intoId',
  );
}
