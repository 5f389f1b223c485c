import type { RawOutput } from '@roadproof/contract/operation';
import type { servicePrograms } from '@roadproof/contract/equipment/service-program';
import { one } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { dueCountsOf } from './count-rows.ts';
import { meterUnitsOf, programTasksOf, serviceProgramDetailsSource } from './details-rows.ts';

/** A program with its tasks. */
export async function programDetails(
  id: string,
  context: Context,
): Promise<RawOutput<typeof servicePrograms.get>> {
  const record = await one(context, serviceProgramDetailsSource, id);
  if (!record) throw notFound('Service program');
  const counts = await dueCountsOf(context, 'program', [id]);
  return {
    ...record,
    ...counts(id),
    lines: await programTasksOf(context.db, id),
    meterUnits: await meterUnitsOf(context.db, id),
  };
}
