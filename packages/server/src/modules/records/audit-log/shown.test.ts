import { api } from '@roadproof/contract/api';
import { historyEntities } from '@roadproof/domain/record-kind';
import type { OutputOf } from '@roadproof/contract/operation';
import { auditKindOf, auditKinds } from '@roadproof/domain/record-kind';
import { moduleFlags } from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { readBy } from '../../../testing/audit-screens.ts';
import { permissionMatrix } from '../../../testing/permission-matrix.ts';
import type { Module, Who } from '../../../testing/permission-matrix/who.ts';
import { password, personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';
import { historyEntity } from '../audit-history/entity.ts';

type Line = OutputOf<typeof api.auditLog.list>['data'][number];

const server = await testApp({ config: { publicUrl: 'https://fleet.example' } });
const { call, company, database, signIn } = server;
const { owner } = database;
const { clientId } = company;

const modules = Object.keys(moduleFlags) as Module[];
const flag = { ADMINISTRATOR: moduleFlags.ADMINISTRATOR };
const mark = 'zebra crossing';

const linesFor = async (as: string, search = ''): Promise<readonly Line[]> => {
  const options = { pageSize: 1000, ...(search && { search }) };
  const answer = await call(api.auditLog.list, { options }, as);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: readonly Line[] }>().data;
};
const totalFor = async (as: string, kind: string): Promise<number> =>
  (
    await call(
      api.auditLog.list,
      { kind: { filters: [{ value: kind, comparisonOperator: 0 }], combineWith: 0 } },
      as,
    )
  ).json<{ total: number }>().total;

beforeAll(async () => {
  for (const table of Object.keys(readBy))
    await sql`insert into audit_entry (client_id, table_name, record_id, action, new_values)
      values (${clientId}, ${table}, ${newId()}, 'insert', ${JSON.stringify({ note: `${mark} ${table}` })}::jsonb)`.execute(
      owner,
    );
});

test('every audited table says by which call a screen reads it', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where g.tgname = 'z_audit' order by 1`.execute(owner);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in readBy));
  expect(unknown).toEqual([]);
});

const mayCall = (name: string, has: readonly Module[]): boolean => {
  const who: Who | undefined = permissionMatrix[name];
  if (who === undefined) throw new Error(`no call ${name}`);
  if (typeof who === 'string') return who === 'signed-in';
  return who.some((module) => has.includes(module));
};

test.each(modules)(
  'who has ADMINISTRATOR and %s reads in the audit log what their screens show, and nothing else',
  async (module) => {
    const has = [...new Set<Module>(['ADMINISTRATOR', module])];
    const flags = Object.fromEntries(has.map((one) => [moduleFlags[one], true]));
    const reader = await signIn({ flags });
    const shown = Object.entries(readBy)
      .filter(([, by]) => by !== null && by !== 'rows' && mayCall(by, has))
      .map(([table]) => `${mark} ${table}`)
      .filter((text) => !/ (credential|password_reset|dispatch_answer)$/.test(text));
    const found = (lines: readonly Line[]): string[] =>
      lines.flatMap(({ newValue }) => (newValue?.startsWith(mark) ? [newValue] : [])).sort();
    expect(found(await linesFor(reader))).toEqual([...shown].sort());
    expect(found(await linesFor(reader, mark))).toEqual([...shown].sort());
    const sheet = (await call(api.auditLog.excel, { format: 'csv' }, reader)).body;
    const exported = new Set(
      [...sheet.matchAll(new RegExp(`${mark} (\\w+)`, 'g'))].map(([text]) => text),
    );
    expect([...exported].sort()).toEqual([...shown].sort());
    for (const [table, by] of Object.entries(readBy)) {
      const isShown = (by !== null && by !== 'rows' && mayCall(by, has)) || own.has(table);
      const kind = auditKindOf(table);
      expect([kind, (await totalFor(reader, kind)) > 0]).toEqual([kind, isShown]);
    }
  },
);

/** The tables of which a screen shows some records, by the call that opens it; with ADMINISTRATOR alone where none is named. */
const openedBy: Readonly<Record<string, string>> = {
  driver_file: 'employees.get',
  saved_report: 'savedReports.list',
  report_schedule: 'savedReports.list',
  report_schedule_recipient: 'savedReports.list',
  report_delivery: 'savedReports.list',
  report_snapshot: 'savedReports.list',
  import_batch: 'imports.preview',
};

test.each(modules)(
  'the filter of who has ADMINISTRATOR and %s offers the kinds that can be seen, and no other',
  async (module) => {
    const has = [...new Set<Module>(['ADMINISTRATOR', module])];
    const flags = Object.fromEntries(has.map((one) => [moduleFlags[one], true]));
    const answer = await call(api.auditLog.kinds, {}, await signIn({ flags }));
    const expected = Object.entries(readBy).flatMap(([table, by]) => {
      const opens = by === 'rows' ? (openedBy[table] ?? 'auditLog.list') : by;
      return opens !== null && mayCall(opens, has) ? [auditKindOf(table)] : [];
    });
    expect(answer.json<{ data: string[] }>().data.sort()).toEqual(expected.sort());
  },
);

test('with admin access the filter offers every kind', async () => {
  const answer = await call(api.auditLog.kinds, {}, await signIn());
  expect(answer.json()).toMatchObject({ data: auditKinds });
});

/** What every reader has of their own by reading: the session they do it in. */
const own: ReadonlySet<string> = new Set(['portal_session']);

test('with admin access all of it is read', async () => {
  const lines = await linesFor(await signIn(), mark);
  expect(lines.length).toBeGreaterThan(Object.keys(readBy).length - 3);
});

const everyModule = Object.fromEntries(Object.values(moduleFlags).map((name) => [name, true]));

test('of feedback, sessions, passkeys, reports and imports a reader sees what the own screens show', async () => {
  const other = await personWithPassword(server, { ...everyModule, hasAdminAccess: true });
  const me = await personWithPassword(server, {
    ...everyModule,
    firstName: 'Mo',
    lastName: 'Reader',
  });
  const feedbackOf = (of: string, text: string) =>
    call(api.feedback.save, { Title: text, Description: text }, of);
  await feedbackOf(other.token, 'A word of another');
  await feedbackOf(me.token, 'A word of mine');
  const report = (ownerId: string, reportName: string, isShared: boolean) =>
    owner
      .insertInto('savedReport')
      .values({
        clientId,
        id: newId(),
        reportName,
        category: 'employee',
        filter: '{"version":1,"filter":{}}',
        ownerId,
        isShared,
      })
      .execute();
  await report(other.id, 'A private report of another', false);
  await report(other.id, 'A shared report of another', true);
  await report(me.id, 'A private report of mine', false);
  const passkey = (employeeId: string, name: string) =>
    owner
      .insertInto('passkey')
      .values({
        clientId,
        id: newId(),
        employeeId,
        name,
        credentialId: newId(),
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: ['internal'],
      })
      .execute();
  await passkey(other.id, 'A passkey of another');
  await passkey(me.id, 'A passkey of mine');
  await call(
    api.apiKeys.add,
    { name: 'A key of another', modules: ['ADMINISTRATOR'], expiresOn: nextMonth(), password },
    other.token,
  );
  const text = JSON.stringify(await linesFor(me.token));
  for (const shown of [
    'A word of mine',
    'A shared report of another',
    'A private report of mine',
    'A passkey of mine',
  ])
    expect([shown, text.includes(shown)]).toEqual([shown, true]);
  for (const hidden of [
    'A word of another',
    'A private report of another',
    'A passkey of another',
    'A key of another',
  ]) {
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    expect(await linesFor(me.token, hidden)).toEqual([]);
    expect((await call(api.auditLog.excel, { format: 'csv' }, me.token)).body).not.toContain(
      hidden,
    );
    expect([hidden, (await linesFor(other.token, hidden)).length > 0]).toEqual([hidden, true]);
  }
  // Neither the history of the person nor the search of the palette says it, to anybody.
  for (const reader of [me.token, other.token]) {
    const history = await call(api.auditHistory.get, { Entity: 'employee', Id: other.id }, reader);
    expect(history.statusCode).toBe(200);
    for (const text of ['A word', 'A private', 'A passkey', 'A key of another']) {
      expect(history.body).not.toContain(text);
      const found = await call(api.searches.find, { text }, reader);
      expect(found.json()).toMatchObject({ data: [] });
    }
  }
});

/** The call of the other page that shows some tables: what somebody is asked to learn, and answers about a unit. */
const alsoReadBy: Readonly<Record<string, string>> = {
  training_requirement: 'employees.courses',
  dispatch_answer: 'dispatchAnswers.get',
};

test.each(historyEntities)(
  'the history of kind %s tells of tables that its module reads, or asks for the right to them',
  (entity) => {
    const { module, table, parts } = historyEntity[entity];
    const unread = [{ table, open: undefined }, ...parts].filter(({ table: part, open }) => {
      const by = alsoReadBy[part] ?? readBy[part] ?? 'rows';
      return open === undefined && !(by !== 'rows' && mayCall(by, [module]));
    });
    expect(unread.map((part) => part.table)).toEqual([]);
  },
);

test('what a key wrote stands in its maker’s name, and the key is named to people with admin access alone', async () => {
  const maker = await personWithPassword(server, { hasAdminAccess: true, firstName: 'Ida' });
  const made = await call(
    api.apiKeys.add,
    { name: 'Secret project', modules: ['ADMINISTRATOR'], expiresOn: nextMonth(), password },
    maker.token,
  );
  const { token } = made.json<{ data: { token: string } }>().data;
  await call(api.employeeGroups.save, { groupName: 'Made by a machine' }, token);
  const actors = async (as: string) =>
    (await linesFor(as, 'Made by a machine')).map(({ actor }) => actor);
  expect(await actors(maker.token)).toEqual(['API key Secret project of Ida Doe']);
  expect(await actors(await signIn({ flags: everyModule }))).toEqual(['API key of Ida Doe']);
});

test('a private report of another is neither told nor restored from what was deleted', async () => {
  const ids = new Map<string, string>();
  const { id: ownerId } = await personWithPassword(server, everyModule);
  for (const [name, isShared] of [
    ['Private and deleted', false],
    ['Shared and deleted', true],
  ] as const) {
    const id = newId();
    ids.set(name, id);
    await owner
      .insertInto('savedReport')
      .values({
        clientId,
        id,
        reportName: name,
        category: 'employee',
        filter: '{"version":1,"filter":{}}',
        ownerId,
        isShared,
        deletedAt: new Date().toISOString(),
      })
      .execute();
  }
  const admin = await signIn();
  const deleted = await call(api.deletedRecords.list, {}, admin);
  expect(deleted.body).toContain('Shared and deleted');
  expect(deleted.body).not.toContain('Private and deleted');
  const restore = (name: string) =>
    call(api.deletedRecords.restore, { kind: 'Custom report', id: ids.get(name) }, admin);
  expect((await restore('Private and deleted')).statusCode).toBe(404);
  expect((await restore('Shared and deleted')).statusCode).toBe(200);
});

test('the outbox tells nobody what somebody wrote as feedback', async () => {
  await owner
    .insertInto('mailOutbox')
    .values({
      clientId,
      id: newId(),
      recipient: 'x@test.example',
      subject: 'Re: The wage of Pat is wrong',
      bodyText: 'x',
      uniqueKey: `feedback-answer:${newId()}`,
    })
    .execute();
  const reader = await signIn({ flags: { [flag.ADMINISTRATOR]: true } });
  const all = await call(api.mailOutbox.list, {}, reader);
  expect(all.body).toContain('Answer to feedback');
  expect(all.body).not.toContain('The wage of Pat');
  const found = await call(api.mailOutbox.list, { options: { search: 'wage of Pat' } }, reader);
  expect(found.json()).toMatchObject({ total: 0 });
});

const nextMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
