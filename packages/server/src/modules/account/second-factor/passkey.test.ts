import { permissions } from '@roadproof/contract/account/permission';
import { secondFactors } from '@roadproof/contract/account/second-factor';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { relyingParty } from '../../../auth/second-factor/passkeys.ts';
import { authenticator } from '../../../auth/second-factor/testing/authenticator.ts';
import { password, personWithPassword, tokenOf } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';

const origin = 'https://fleet.example';
let now = new Date();
const server = await testApp({ now: () => now, config: { publicUrl: `${origin}/` } });
const json = z.record(z.string(), z.unknown());
const ticketed = z.object({
  data: z.object({ secondFactor: z.object({ ticket: z.string(), ways: z.array(z.string()) }) }),
});
const optioned = z.object({ data: z.object({ options: json }) });
const coded = z.object({ data: z.object({ codes: z.array(z.string()) }) });

const person = () => personWithPassword(server);

const begin = async (token: string) =>
  optioned.parse((await server.call(secondFactors.beginPasskey, { password }, token)).json()).data
    .options;
const confirm = (token: string, answer: Record<string, unknown>, name = 'Laptop') =>
  server.call(secondFactors.confirmPasskey, { name, answer }, token);
const ask = async (ticket: string) =>
  optioned.parse((await server.call(secondFactors.askPasskey, { ticket })).json()).data.options;
const enter = (ticket: string, passkey: Record<string, unknown>) =>
  server.call(secondFactors.signIn, { ticket, passkey });

async function withPasskey() {
  const one = await person();
  const device = authenticator(origin);
  const made = await confirm(one.token, device.make(await begin(one.token)));
  const { codes } = coded.parse(made.json()).data;
  const ticket = async () => ticketed.parse((await one.signIn()).json()).data.secondFactor.ticket;
  return { ...one, device, codes, ticket };
}

test('made, the password alone opens nothing; the passkey does, once for each question', async () => {
  const { device, codes, signIn, ticket } = await withPasskey();
  expect(codes).toHaveLength(10);
  expect(ticketed.parse((await signIn()).json()).data.secondFactor.ways).toEqual(['passkey']);
  const one = await ticket();
  const proof = device.prove(await ask(one));
  const token = tokenOf(await enter(one, proof));
  expect((await server.call(permissions.mine, {}, token)).statusCode).toBe(200);
  expect((await enter(one, proof)).statusCode).toBe(422);
  const other = await ticket();
  await ask(other);
  expect((await enter(other, proof)).statusCode).toBe(422);
});

test('a recovery code helps where the device is lost', async () => {
  const { codes, ticket } = await withPasskey();
  const code = codes[3] ?? '';
  const answer = await server.call(secondFactors.signIn, { ticket: await ticket(), code });
  expect(answer.statusCode).toBe(200);
});

test('a second passkey brings no new codes, and each has its name and use', async () => {
  const { token, device, ticket } = await withPasskey();
  const key = authenticator(origin);
  const options = await begin(token);
  expect(options['excludeCredentials']).toHaveLength(1);
  expect(coded.parse((await confirm(token, key.make(options), 'Key')).json()).data.codes).toEqual(
    [],
  );
  const one = await ticket();
  expect((await enter(one, device.prove(await ask(one)))).statusCode).toBe(200);
  const read = z
    .object({
      data: z.object({
        passkeys: z.array(
          z.object({ id: z.string(), name: z.string(), lastUsedAt: z.string().nullable() }),
        ),
        codesLeft: z.number(),
        passkeyOrigin: z.string(),
      }),
    })
    .parse((await server.call(secondFactors.get, {}, token)).json()).data;
  expect(read.passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt === null])).toEqual([
    ['Laptop', false],
    ['Key', true],
  ]);
  expect([read.codesLeft, read.passkeyOrigin]).toEqual([10, origin]);
  const passkeyId = read.passkeys[1]?.id ?? '';
  const remove = (input: object) =>
    server.call(secondFactors.remove, { password, ...input }, token);
  expect((await remove({ id: passkeyId })).statusCode).toBe(200);
  const two = await ticket();
  expect((await enter(two, key.prove(await ask(two)))).statusCode).toBe(422);
});

test("nobody takes somebody else's passkey away", async () => {
  const { token: stranger } = await person();
  const { token, signIn } = await withPasskey();
  const { data } = z
    .object({ data: z.object({ passkeys: z.array(z.object({ id: z.string() })) }) })
    .parse((await server.call(secondFactors.get, {}, token)).json());
  const passkeyId = data.passkeys[0]?.id ?? '';
  await server.call(secondFactors.remove, { password, id: passkeyId }, stranger);
  expect(ticketed.safeParse((await signIn()).json()).success).toBe(true);
});

test.each([
  ['another address', () => authenticator('https://fleet.example.evil.test')],
  ['another port', () => authenticator('https://fleet.example:8443')],
  ['no https', () => authenticator('http://fleet.example')],
])('a passkey made at %s is not taken', async (_, device) => {
  const { token } = await person();
  expect((await confirm(token, device().make(await begin(token)))).statusCode).toBe(422);
});

test('the question counts once, for ten minutes, for the person who was asked', async () => {
  const { token } = await person();
  const made = authenticator(origin).make(await begin(token));
  const { token: other } = await person();
  expect((await confirm(other, made)).statusCode).toBe(422);
  now = new Date(now.getTime() + 10 * 60_000);
  expect((await confirm(token, made)).statusCode).toBe(422);
  const fresh = authenticator(origin).make(await begin(token));
  expect((await confirm(token, fresh)).statusCode).toBe(200);
  expect((await confirm(token, fresh)).statusCode).toBe(422);
});

test("a stranger's passkey, a copied one and rubbish are refused, and the fifth stops the sign-in", async () => {
  const { device, ticket } = await withPasskey();
  const one = await ticket();
  const stranger = authenticator(origin);
  const tries: readonly (() => Promise<Record<string, unknown>>)[] = [
    async () => stranger.prove(await ask(one)),
    async () => {
      await ask(one);
      return {};
    },
    // Not asked again: the question before was used up.
    async () => Promise.resolve(device.prove({ challenge: 'x' })),
    async () => ({ ...device.prove(await ask(one)), id: 'x' }),
  ];
  for (const proof of tries) {
    expect((await enter(one, await proof())).statusCode).toBe(422);
    now = new Date(now.getTime() + 61_000);
  }
  const used = await ticket();
  expect((await enter(used, device.prove(await ask(used)))).statusCode).toBe(200);
  device.rewind();
  const copied = device.prove(await ask(one));
  expect((await enter(one, copied)).statusCode).toBe(429);
});

test.each([
  ['https://fleet.example', 'fleet.example'],
  ['https://fleet.example:8443/portal', 'fleet.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://fleet.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.168.1.4', null],
  ['https://[fd00::1]', null],
])('%s has passkeys of %s', (publicUrl, id) => {
  expect(relyingParty({ publicUrl })?.id ?? null).toBe(id);
});
