import { mayOpen } from '@roadproof/domain/account/permission';
import type { Context } from '../../../http/context.ts';
import { requireAccess } from '../../../http/access.ts';
import { badRequest, notFound } from '../../../errors.ts';
import { batchById, type Batch } from '../../../import/batch.ts';
import { entityIn, type Importable, type ImportEntity } from '../../../import/entity.ts';
import { importEntities, importPiles } from './entities.ts';

/** A kind of record by name, if the caller may open its module. */
export function permittedEntity(name: string, { caller }: Context): ImportEntity {
  const entity = Object.hasOwn(importEntities, name) ? importEntities[name] : undefined;
  if (!entity)
    throw badRequest(
      `"${name}" cannot be imported`,
      `Choose one of: ${Object.keys(importEntities).join(', ')}.`,
      'entity',
    );
  requireAccess(caller.flags, entity.module);
  return entity;
}

/** An import of any kind, if the caller may open the module of its records. */
export async function permittedImport(
  id: string,
  context: Context,
): Promise<{ readonly batch: Batch; readonly entity: Importable }> {
  const batch = await batchById(context.db, id);
  if (!batch) throw notFound('Import');
  const pile = importPiles[batch.entity];
  if (!pile) return { batch, entity: permittedEntity(batch.entity, context) };
  requireAccess(context.caller.flags, pile.module);
  if (!pile.isOpenTo(batch, context.caller)) throw notFound('Import');
  return { batch, entity: pile };
}

/** An import of a spreadsheet, if the caller may open the module of its records. */
export async function permittedSheet(
  id: string,
  context: Context,
): Promise<{ readonly batch: Batch; readonly entity: ImportEntity }> {
  const { batch } = await permittedImport(id, context);
  if (importPiles[batch.entity]) throw notFound('Import');
  const entity = await entityIn(context.db, permittedEntity(batch.entity, context));
  return { batch, entity };
}

/** The names of the kinds whose module the caller may open. */
export function permittedNames({ caller }: Context): string[] {
  return Object.values<Importable>({ ...importEntities, ...importPiles })
    .filter((entity) => mayOpen(caller.flags, entity.module))
    .map((entity) => entity.name);
}
