import { api } from '@roadproof/contract/api';
import { mostRemindersPerDay } from '@roadproof/domain/app/mail-kind';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const start = Date.now();
let later = 0;
const server = await testApp({ now: () => new Date(start + later) });
const { call, company, database } = server;
const token = await server.signIn();
const colleague = await server.signIn();

/** Drivers whose license and medical card are missing. */
const drivers = async (name: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++)
    ids.push(
      await company.employee({
        firstName: name,
        lastName: `D${at}`,
        email: `${name}${at}@x.example`,
        typeId: company.lookup('EmployeeType', 'CDL'),
      }),
    );
  return ids;
};
const remind = async (employeeIds: readonly string[], message?: string, by = token) =>
  call(api.bulkActs.remindCards, { employeeIds, ...(message && { message }) }, by);
const mailsTo = async (employeeIds: readonly string[]) => {
  const rows = await database.owner
    .selectFrom('mailOutbox')
    .select('employeeId')
    .where('employeeId', 'in', employeeIds)
    .execute();
  return employeeIds.map((id) => rows.filter(({ employeeId }) => employeeId === id).length);
};

test('two people who remind the same at once mail each of them once', async () => {
  const people = await drivers('both', 6);
  const turned = people.toReversed();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? remind(people, `Words ${at}`) : remind(turned, `Words ${at}`, colleague),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await mailsTo(people)).toEqual(Array(6).fill(1));
});

test('one sender sends 500 reminders a day, also at once', async () => {
  expect(mostRemindersPerDay).toBe(500);
  const sender = await server.signIn();
  const people = await drivers('many', 800);
  const parts = [0, 1, 2, 3].map((at) => people.slice(at * 200, (at + 1) * 200));
  const answers = await Promise.all(parts.map((part) => remind(part, undefined, sender)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 429, 429,
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    messages: [
      {
        message: 'You can send 500 reminders a day, and you have sent 400 today.',
        description:
          'No reminder was sent. Choose at most 100 more people, or send the others tomorrow.',
      },
    ],
  });
  const sent = (await mailsTo(people)).reduce((sum, count) => sum + count, 0);
  expect(sent).toBe(400);
  const open = parts.find((_, at) => answers[at]?.statusCode === 429) ?? [];
  expect((await remind(open.slice(0, 101), undefined, sender)).statusCode).toBe(429);
  expect((await remind(open.slice(0, 100), undefined, sender)).statusCode).toBe(200);
  expect((await remind(open.slice(100, 101), undefined, sender)).statusCode).toBe(429);
  // Those who were reminded already count no second time, and another sender has their own 500.
  expect((await remind(open.slice(0, 100), undefined, sender)).json()).toMatchObject({
    data: { mailed: 0, left: 100 },
  });
  expect((await remind(open.slice(100), undefined, colleague)).statusCode).toBe(200);
});

// The last one: the sessions before it end with the day.
test('a person is reminded once a day of a kind, whatever the words and whoever sends it', async () => {
  const [ann = ''] = await drivers('ann', 1);
  expect((await remind([ann])).json()).toMatchObject({ data: { mailed: 1, left: 0 } });
  expect((await remind([ann], 'In other words.')).json()).toMatchObject({
    data: { mailed: 0, left: 1 },
  });
  expect((await remind([ann], 'And again.', colleague)).json()).toMatchObject({
    data: { mailed: 0, left: 1 },
  });
  later = 86_400_000;
  const tomorrow = await server.signIn();
  expect((await remind([ann], 'On the next day.', tomorrow)).json()).toMatchObject({
    data: { mailed: 1, left: 0 },
  });
  later = 0;
  expect(await mailsTo([ann])).toEqual([2]);
});
