import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const server = await testApp({ sample: true, now: () => new Date(`${today}T18:00:00Z`) });
const { call, database, sampleToken: token } = server;
const { owner } = database;
const people = await owner.selectFrom('employee').selectAll().execute();
const units = await owner.selectFrom('equipment').selectAll().execute();
const clientId = people.find(({ email }) => email === 'admin@sample.example')?.clientId ?? '';
const personId = (name: string): string =>
  people.find((one) => `${one.firstName} ${one.lastName}` === name)?.id ?? name;
const unitId = (name: string): string => units.find((one) => one.name === name)?.id ?? name;
/** People of the sample with people but not their restricted papers, and with equipment alone. */
const office = await sessionOf(database, { clientId, email: 'office@sample.example' });
const shop = await sessionOf(database, { clientId, email: 'maintenance@sample.example' });

const questionOf = (driver: string, unit: string, trailers: readonly string[] = []) => ({
  employeeId: personId(driver),
  equipmentId: unitId(unit),
  trailerIds: trailers.map(unitId),
});
const keep = async (question: Readonly<Record<string, unknown>>, by = token) => {
  const answer = await call(api.dispatchAnswers.save, question, by);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: OutputOf<typeof api.dispatchAnswers.save> }>().data;
};
const kept = async (id: string, by = token) => {
  const answer = await call(api.dispatchAnswers.get, { Id: id }, by);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: OutputOf<typeof api.dispatchAnswers.get> }>().data;
};
const ask = async (question: Readonly<Record<string, unknown>>, by = token) =>
  (await call(api.dispatch.ask, question, by)).json<{
    data: OutputOf<typeof api.dispatch.ask>;
  }>().data;
/** The kept answers in a history, as sentences with the page that each opens. */
const history = async (Entity: 'employee' | 'equipment', Id: string, by = token) => {
  const answer = await call(api.auditHistory.get, { Entity, Id }, by);
  const { data } = answer.json<{ data: OutputOf<typeof api.auditHistory.get> }>();
  return data.entries.flatMap(({ what, action, page, actor, changes }) =>
    what.startsWith('Dispatch answer') && page !== undefined
      ? [{ line: `${what} ${action}`, page, by: actor?.displayName, changes }]
      : [],
  );
};

test('a kept answer is in the history of its driver, its truck and its trailer, and opens from there', async () => {
  const question = questionOf('Rosa Escamilla', 'Truck 113', ['Trailer 5305']);
  const load = { placards: true, interstate: false };
  const shown = await ask({ ...question, load });
  const { id, answer } = await keep({ ...question, load });
  expect([shown.answer, answer]).toEqual(['no', 'no']);
  const words = 'Truck 113 with Trailer 5305, placarded hazmat, within the State Kept';
  const entry = { page: `/dispatch?kept=${id}`, by: 'Dana Whitfield', changes: [] };
  expect(await history('employee', personId('Rosa Escamilla'))).toEqual([
    { ...entry, line: `Dispatch answer: No for 11/26/2026, ${words}` },
  ]);
  for (const unit of ['Truck 113', 'Trailer 5305'])
    expect(await history('equipment', unitId(unit))).toEqual([
      { ...entry, line: `Dispatch answer: No for 11/26/2026, Rosa Escamilla, ${words}` },
    ]);
  expect(await history('equipment', unitId('Truck 114'))).toEqual([]);
  expect(await kept(id)).toMatchObject({
    ...question,
    load: { placards: true, tank: false, interstate: false },
    day: `${today}T00:00:00.000Z`,
    answer: 'no',
    keptBy: { displayName: 'Dana Whitfield' },
    sentence: 'Rosa Escamilla may not haul placarded hazmat in Truck 113 on 11/26/2026.',
    reasons: shown.reasons.map(({ code, effect, text, rule }) => ({ code, effect, text, rule })),
    inOrder: shown.inOrder,
  });
});

test('the answer stays as it was, whatever is entered later, and no statement changes it', async () => {
  const question = questionOf('Imani Jefferson', 'Box 301');
  const { id } = await keep(question);
  const before = await kept(id);
  expect(before.reasons[0]?.text).toBe('GVWR of Box 301?');
  await owner
    .updateTable('equipment')
    .set({ gvwr: 25_900 })
    .where('id', '=', unitId('Box 301'))
    .execute();
  expect((await ask(question)).answer).not.toBe('unknown');
  expect(await kept(id)).toEqual(before);
  const change = owner.updateTable('dispatchAnswer').set({ answer: 'yes' }).where('id', '=', id);
  await expect(change.execute()).rejects.toThrow('a kept answer is never changed');
});

test('without the right a kept hold and a kept failed test read byte for byte the same', async () => {
  const employeeId = personId('Abdi Warsame');
  const question = questionOf('Abdi Warsame', 'Truck 113');
  const kinds = await owner
    .selectFrom('driverFileType')
    .selectAll()
    .where('clientId', '=', clientId)
    .execute();
  const fileTypeId = kinds.find(({ code }) => code === 'PRE_DRUG')?.id ?? '';
  const paper = { clientId, id: newId(), employeeId, fileTypeId, documentDate: '2026-11-20' };
  await owner
    .insertInto('driverFile')
    .values({ ...paper, result: 'positive' })
    .execute();
  const failed = await keep(question);
  await owner.deleteFrom('driverFile').where('id', '=', paper.id).execute();
  const hold = { clientId, id: newId(), employeeId, fromDay: '2026-11-25', reason: 'Under review' };
  await owner.insertInto('driverHold').values(hold).execute();
  // Kept by a person without the right: the words of the other reader are kept all the same.
  const onHold = await keep(question, office);
  await owner.deleteFrom('driverHold').where('id', '=', hold.id).execute();
  const read = async (id: string, by: string) => {
    const { id: _, keptAt, keptBy, ...words } = await kept(id, by);
    expect([typeof keptAt, typeof keptBy.id]).toEqual(['string', 'string']);
    return JSON.stringify(words);
  };
  expect((await kept(failed.id)).reasons[0]?.text).toBe('Drug or alcohol violation open');
  expect((await kept(onHold.id)).reasons[0]?.text).toBe('Taken off by Safety since 11/25/2026');
  const hidden = await read(onHold.id, office);
  expect(await read(failed.id, office)).toBe(hidden);
  expect(hidden).toContain('Not cleared to drive. Ask Marisol Vega.');
  const [one, other] = await history('employee', employeeId, office);
  expect(one?.line).toBe(other?.line);
  // Neither the history of the trail nor the log of an administrator names an answer or a reason.
  const entries = await owner
    .selectFrom('auditEntry')
    .selectAll()
    .where('tableName', '=', 'dispatch_answer')
    .execute();
  expect(JSON.stringify(entries)).not.toMatch(/Taken off|violation|Under review/);
});

test('with one module alone the other part of a kept answer is one sentence', async () => {
  const question = questionOf('Curtis Hollis', 'Truck 114');
  const { id } = await keep(question);
  for (const [by, hidden] of [
    [shop, 'The driver may not. Ask Marisol Vega.'],
    [office, /^The unit may not\. Ask /],
  ] as const) {
    const texts = (await kept(id, by)).reasons.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(hidden));
    expect(texts).toEqual((await ask(question, by)).reasons.map(({ text }) => text));
  }
});

test('a day out of range, a trailer as a truck and a driver of another company are refused', async () => {
  const question = questionOf('Rosa Escamilla', 'Truck 113');
  const refused = [
    { ...question, day: '2026-11-25' },
    { ...question, equipmentId: unitId('Trailer 5305') },
    { ...question, employeeId: newId() },
  ];
  const codes = [];
  for (const one of refused)
    codes.push((await call(api.dispatchAnswers.save, one, token)).statusCode);
  expect(codes).toEqual([400, 400, 404]);
  const { id } = await keep(question);
  const other = await server.signIn();
  expect((await call(api.dispatchAnswers.get, { Id: id }, other)).statusCode).toBe(404);
  expect((await call(api.dispatchAnswers.save, question, other)).statusCode).toBe(404);
});
