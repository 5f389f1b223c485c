import type { imports } from '@roadproof/contract/records/import';
import { page } from '../../../db/list.ts';
import { badRequest } from '../../../errors.ts';
import type { Handlers } from '../../../http/context.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { changeBatch } from '../../../import/batch.ts';
import { entityIn } from '../../../import/entity.ts';
import { goOn } from '../../../import/job.ts';
import { detailsOf, summaryOf } from './answer.ts';
import { busyWith, checkImport, commitImport } from './check.ts';
import { importEntities, importPiles } from './entities.ts';
import { permittedEntity, permittedImport, permittedNames, permittedSheet } from './permitted.ts';
import { addBatch, importRowSource, latest } from './rows.ts';
import { importIdOf, rowsSheet, templateSheet } from './sheets.ts';
import { undoImport } from './undo.ts';

export const importHandlers: Handlers<typeof imports> = {
  preview: async ({ entity: name, file }, context) => {
    const { db, caller } = context;
    const entity = permittedEntity(name, context);
    const id = await addBatch(db, { clientId: caller.clientId, entity: entity.name, file });
    await goOn(context, id);
    return { id };
  },
  check: checkImport,
  commit: async ({ id }, context) => commitImport(id, context),
  cancel: async ({ id }, context) => {
    const { batch } = await permittedImport(id, context);
    const { db } = context;
    const stopped =
      (await changeBatch(db, id, ['queued', 'reading', 'judging'], { status: 'cancelled' })) ||
      (await changeBatch(db, id, ['writing'], { isCancelAsked: true }));
    if (!stopped) throw busyWith(batch);
    return { id };
  },
  undo: async ({ id }, context) => undoImport(id, context),
  get: async ({ Id }, context) => {
    const { batch, entity } = await permittedSheet(Id, context);
    return detailsOf(batch, entity, context);
  },
  list: oneStatement(async ({ entity }, context) => {
    const names = permittedNames(context).filter((name) => entity === undefined || name === entity);
    const found = names.length === 0 ? [] : await latest(context.db, names);
    const now = context.platform.now();
    const data = found.flatMap((batch) => {
      const pile = importPiles[batch.entity];
      const kind = pile ?? importEntities[batch.entity];
      const isOpen = pile === undefined || pile.isOpenTo(batch, context.caller);
      return kind && isOpen ? [summaryOf(batch, kind, now)] : [];
    });
    return { data, total: data.length };
  }),
  rows: async (body, context) => {
    await permittedSheet(importIdOf(body), context);
    return page(context, importRowSource, body);
  },
  counts: async ({ bodies }, context) => {
    const [id, ...others] = new Set(bodies.map(importIdOf));
    if (id === undefined || others.length > 0) throw severalImports();
    await permittedSheet(id, context);
    return countBodies(context, importRowSource, bodies);
  },
  excel: async ({ format, ...body }, context) => {
    const { batch } = await permittedSheet(importIdOf(body), context);
    return rowsSheet(context, batch, format, body);
  },
  template: async ({ entity, format }, context) =>
    templateSheet(await entityIn(context.db, permittedEntity(entity, context)), format),
};

const severalImports = () =>
  badRequest('Count the rows of one import.', 'Send the same import in every body.', 'bodies');
