import { createHash } from 'node:crypto';
import { newId } from '../../../../db/id.ts';
import { insert, storedAlike } from '../../../../files/rows.ts';
import type { Context } from '../../../../http/context.ts';
import { classText, isDated } from './class-file.ts';
import { classesOf } from './class-rows.ts';

const contentType = 'text/calendar';

/** The classes of these trainings as stored files to attach, by training; a class that did not change since is stored once. */
export async function classFiles(
  trainingIds: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  const { db, caller, platform } = context;
  const files = new Map<string, string>();
  if (trainingIds.length === 0) return files;
  for (const found of await classesOf(db, trainingIds)) {
    if (!isDated(found)) continue;
    const content = Buffer.from(classText(found, context));
    const sha256 = createHash('sha256').update(content).digest();
    const stored = await storedAlike(db, sha256, contentType);
    const id = stored ?? newId();
    if (stored === undefined) {
      const kept = await platform.files.keep(caller.clientId, content);
      await insert(db, caller.clientId, id, { ...kept, name: 'class.ics', contentType });
    }
    files.set(found.id, id);
  }
  return files;
}
