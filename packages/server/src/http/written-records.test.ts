import { api } from '@roadproof/contract/api';
import { employee } from '@roadproof/contract/people/employee';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { ReadRow } from '../db/read-page.ts';
import { handlers } from '../modules/all.ts';
import { plantMarks } from '../testing/report-marks.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import type { Handlers } from './context.ts';

const start = Date.now();
const server = await testApp({ sample: true, now: () => new Date(start) });
const { call, database, platform } = server;
const { company } = await plantMarks(server);
const people = await database.owner
  .selectFrom('employee')
  .select('id')
  .where('clientId', '=', company.clientId)
  .where('deletedAt', 'is', null)
  .orderBy('id')
  .execute();
// Marks that JSON escapes, and signs beyond Latin-1.
await database.owner
  .updateTable('employee')
  .set({
    lastName: 'Ünal "Z" \\ Łódź 😀',
    email: null,
    title: 'Line\ndriver',
    wage: 0.1,
    endorsements: ['H', 'N'],
    dob: '1950-02-28',
  })
  .where('id', '=', people[0]?.id ?? '')
  .execute();

/** The same product, in which a person is mapped to objects, checked and turned into text. */
const written: string[] = [];
const mapping: Handlers<typeof api.employees> = {
  ...handlers.employees,
  get: async (input, context) => {
    const answer = await handlers.employees.get(input, context);
    if (!(answer instanceof ReadRow)) return answer;
    const text = answer.written(employee);
    if (text !== null) written.push(text);
    return answer.row;
  },
};
const mapped = await buildApp(platform, { ...handlers, employees: mapping });

describe('a person who is written is what the schema answers, value by value', () => {
  test.each([
    ['an administrator', { hasAdminAccess: true }],
    ['a caller without admin access', { hasEmployeeAccess: true }],
  ] as const)('to %s', async (_, flags) => {
    const token = await server.signIn({ flags, company });
    const before = written.length;
    for (const { id } of people) {
      const one = await call(api.employees.get, { Id: id }, token);
      const other = await mapped.inject(requestOf(api.employees.get, { Id: id }, bearer(token)));
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(JSON.parse(one.body)).toEqual(JSON.parse(other.body));
      const { data } = one.json<{ data: Record<string, unknown> }>();
      const isAdmin = 'hasAdminAccess' in flags;
      expect('hasTrainingAccess' in data).toBe(isAdmin);
      expect(data['permissions'] === null).toBe(!isAdmin);
      expect(Object.keys(data)).toEqual(Object.keys(other.json<{ data: object }>().data));
    }
    expect(written.length - before).toBe(people.length);
  });
});
