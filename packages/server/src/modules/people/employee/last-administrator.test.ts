import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { waitingForLocks } from '../../../db/testing/waiting.ts';
import { tokenHash } from '../../../auth/token.ts';
import { testApp } from '../../../testing/test-app.ts';

const world = await testApp();
const { call, database, signIn } = world;

/** A company whose two administrators are both signed in. */
async function twoAdministrators() {
  const company = await testCompany(database);
  const tokens = [await signIn({ company }), await signIn({ company })] as const;
  await database.owner
    .updateTable('employee')
    .set({ hasAdminAccess: false })
    .where('id', '=', company.adminId)
    .execute();
  const idOf = async (token: string): Promise<string> => {
    const found = await database.owner
      .selectFrom('portalSession')
      .select('employeeId')
      .where('tokenHash', '=', tokenHash(token))
      .executeTakeFirstOrThrow();
    return found.employeeId;
  };
  return { company, tokens, ids: [await idOf(tokens[0]), await idOf(tokens[1])] as const };
}

type Company = Awaited<ReturnType<typeof testCompany>>;
const day = '2001-01-01';
const roads = {
  archive: (id: string, token: string) =>
    call(api.employees.archive, { id, terminationDate: day }, token),
  'no portal access': (id: string, token: string) =>
    call(api.employees.save, { id, hasClientAdminPortalAccess: false }, token),
  'no admin access': (id: string, token: string) =>
    call(api.employees.save, { id, hasAdminAccess: false }, token),
  'status Prior': (id: string, token: string, company: Company) => {
    const employeeStatusId = company.lookup('EmployeeStatus', 'Archived');
    return call(api.employees.save, { id, employeeStatusId }, token);
  },
};
const names = Object.keys(roads) as (keyof typeof roads)[];
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

test.each(pairs)(
  'of two administrators at the same moment one stays: %s, %s',
  async (one, other) => {
    const { company, tokens, ids } = await twoAdministrators();
    // Both requests come as far as the record before either may go on.
    const answers = await database.owner.transaction().execute(async (trx) => {
      await trx.selectFrom('employee').select('id').where('id', 'in', ids).forUpdate().execute();
      const sent = [
        roads[one](ids[1], tokens[0], company),
        roads[other](ids[0], tokens[1], company),
      ] as const;
      await expect.poll(async () => waitingForLocks(database)).toBeGreaterThanOrEqual(2);
      return sent;
    });
    const results = await Promise.all(answers);
    const statuses = results.map((result) => String(result.statusCode));
    expect(statuses.toSorted()).toEqual(['200', '422']);
    const left = await database.owner
      .selectFrom('employee')
      .select('id')
      .where('id', 'in', ids)
      .where('hasAdminAccess', '=', true)
      .where('hasClientAdminPortalAccess', '=', true)
      .where('employeeStatusId', '=', company.lookup('EmployeeStatus', 'Current'))
      .execute();
    expect(left).toHaveLength(1);
  },
);
