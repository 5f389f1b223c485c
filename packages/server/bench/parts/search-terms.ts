import type { BenchData } from '../bench.ts';

/** Returns words of the data that many, some, one and no person have in their name, and one person's id. */
export async function searchTerms({
  database,
  clientId,
}: Pick<BenchData, 'database' | 'clientId'>) {
  const people = database.owner.selectFrom('employee').where('clientId', '=', clientId);
  const one = await people
    .select(['id', 'firstName', 'lastName'])
    .where('hasClientAdminPortalAccess', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const common = await people
    .select((eb) => ['lastName', eb.fn.countAll().as('people')])
    .groupBy('lastName')
    .orderBy('people', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const searches = [
    ['search: a fifth of all', 'ar'],
    ['search: many', common.lastName.toLowerCase()],
    ['search: few', `${one.firstName} ${one.lastName}`.toLowerCase()],
    ['search: none', 'qzxj'],
  ] as const;
  return { id: one.id, searches };
}
