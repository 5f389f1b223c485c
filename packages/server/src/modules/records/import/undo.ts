import { formatDay } from '@roadproof/domain/format';
import { undoHours } from '@roadproof/domain/import/import-limit';
import type { Context } from '../../../http/context.ts';
import { conflict, refused } from '../../../errors.ts';
import { partsOf } from '../../../import/related-records.ts';
import { changeBatch } from '../../../import/batch.ts';
import type { Importable } from '../../../import/entity.ts';
import { laterImport, obstacles, undoImported } from '../../../import/undo.ts';
import { companyDay } from '../../../import/work.ts';
import { takeChoicesBack } from '../../../import/new-choices.ts';
import { choiceLists } from './choice-lists.ts';
import { undoUntil } from './answer.ts';
import { importEntities, importPiles } from './entities.ts';
import { laterUser } from './later-rows.ts';
import { followOldChoices } from './old-choices.ts';
import { permittedEntity, permittedImport } from './permitted.ts';

const namesShown = 10;

/** Takes an import back as a whole, or says who stands against it. */
export async function undoImport(id: string, context: Context): Promise<{ id: string }> {
  const { db, platform } = context;
  const { batch, entity } = await permittedImport(id, context);
  if (batch.status !== 'committed')
    throw conflict(
      'There is nothing to undo.',
      batch.status === 'undone' ? 'It was undone already.' : 'This file was not imported.',
    );
  if (batch.partOfId !== null)
    throw conflict('This came along with another import.', 'Undo that one: both go together.');
  const now = platform.now();
  if (undoUntil(batch, now) === null)
    throw refused(
      `An import can be undone for ${undoHours} hours.`,
      'Change or archive the records one by one.',
    );
  const undoneAt = now.toISOString();
  if (!(await changeBatch(db, id, ['committed'], { status: 'undone', undoneAt })))
    throw conflict('There is nothing to undo.', 'Another user undid it already.');
  const pile = importPiles[batch.entity];
  await pile?.hold(db, id);
  // What came along goes first: whose it is could not go while it is there.
  for (const part of await partsOf(db, id)) {
    const { entity: name, id: partId } = part;
    await changeBatch(db, partId, ['committed'], { status: 'undone', undoneAt });
    await undoRecords(context, permittedEntity(name, context), partId, undoneAt);
  }
  await undoRecords(context, entity, id, undoneAt);
  await pile?.takenBack(db, id);
  const { choices } = importEntities[batch.entity] ?? {};
  if (choices) await takeChoicesBack(db, choiceLists, choices, batch.counts.made ?? [], undoneAt);
  return { id };
}

async function undoRecords(
  { db, caller: { clientId } }: Context,
  entity: Importable,
  id: string,
  undoneAt: string,
): Promise<void> {
  const against = await obstacles(db, entity, id);
  const ids = against.map((one) => one.id);
  const later = ids.length > 0 ? await laterImport(db, entity, id, ids) : undefined;
  if (later) throw await undoFirst(db, clientId, later, 'changed', against);
  const used = against.every(({ isUsed }) => isUsed) ? ids : [];
  const user = used.length > 0 ? await laterUser(db, id, used) : undefined;
  if (user) {
    const referred = against.filter((one) => user.recordIds.includes(one.id));
    throw await undoFirst(db, clientId, user, 'refers to', referred);
  }
  if (against.length > 0)
    throw conflict(
      `Changed since the import: ${someOf(against.map(({ name }) => name))}.`,
      "We didn't undo anything. Change or archive these records by hand.",
    );
  const deleted = await followOldChoices(db, entity, id);
  if (deleted.length > 0)
    throw conflict(
      `Deleted since the import: ${someOf(deleted)}.`,
      "We didn't undo anything. Restore it in Company data, then undo again.",
    );
  const taken = (await entity.takenAddresses?.(db, id)) ?? [];
  if (taken.length > 0)
    throw conflict(
      `Another user signs in with the former e-mail of: ${someOf(taken.map(({ name }) => name))}.`,
      "We didn't undo anything. Change these records by hand.",
    );
  await undoImported(db, entity, id, undoneAt);
}

async function undoFirst(
  db: Context['db'],
  clientId: string,
  { fileName, committedAt }: { readonly fileName: string; readonly committedAt: string },
  did: 'changed' | 'refers to',
  records: readonly { readonly name: string }[],
) {
  const day = await companyDay(db, clientId, new Date(committedAt));
  return conflict(
    `Undo ${fileName} of ${formatDay(day).slice(0, 5)} first.`,
    `That import came later and ${did}: ${someOf(records.map(({ name }) => name))}. We didn't undo anything.`,
  );
}

function someOf(names: readonly string[]): string {
  const rest = names.length > namesShown ? ` and ${names.length - namesShown} more` : '';
  return `${names.slice(0, namesShown).join(', ')}${rest}`;
}
