import type { Fault } from '@roadproof/domain/people/employee';
import { mayOpen } from '@roadproof/domain/account/permission';
import { newId } from '../../../db/id.ts';
import type { Context } from '../../../http/context.ts';

/** What is wrong with the incident a record is to be linked with: it has to be there, and the caller has to be allowed to open it. */
export async function linkFaults(
  incidentId: string | undefined,
  { db, caller }: Context,
): Promise<readonly Fault[]> {
  if (incidentId === undefined) return [];
  const isKnown =
    mayOpen(caller.flags, 'INCIDENT-MANAGEMENT') &&
    (await db
      .selectFrom('incident')
      .select('id')
      .where('id', '=', incidentId)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst()) !== undefined;
  if (isKnown) return [];
  return [
    {
      field: 'incidentId',
      message: 'The incident is not known.',
      description: 'Start again from the page of the incident.',
    },
  ];
}

/** Adds a "linked" entry to the incident's timeline. */
export async function addLinkedEvent(
  { db, caller }: Context,
  incidentId: string,
  notes: string,
): Promise<void> {
  const { clientId } = caller;
  await db
    .insertInto('incidentEvent')
    .values({ id: newId(), clientId, incidentId, kind: 'linked', notes })
    .execute();
}
