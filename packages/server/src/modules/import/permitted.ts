import { mayOpen } from '@roadproof/domain/permission';
import type { Context } from '../../http/context.ts';
import { requireAccess } from '../../http/access.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import { batchById, type Batch } from '../../import/batch.ts';
import type { ImportEntity } from '../../import/entity.ts';
import { importEntities } from './entities.ts';

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

/** An import with the kind of its records, if the caller may open their module. */
export async function permittedImport(
  id: string,
  context: Context,
): Promise<{ readonly batch: Batch; readonly entity: ImportEntity }> {
  const batch = await batchById(context.db, id);
  if (!batch) throw notFound('Import');
  return { batch, entity: permittedEntity(batch.entity, context) };
}

/** The names of the kinds whose module the caller may open. */
export function permittedNames({ caller }: Context): string[] {
  return Object.values(importEntities)
    .filter((entity) => mayOpen(caller.flags, entity.module))
    .map((entity) => entity.name);
}
