import { authentication } from '@roadproof/contract/authentication';
import { permissions } from '@roadproof/contract/permission';
import { portalSessions, userInfos } from '@roadproof/contract/user-info';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { hashPassword } from '../../auth/password.ts';
import { inCompany } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';
import { setPassword } from '../authentication/rows.ts';

let now = new Date();
const server = await testApp({ now: () => now, config: { publicUrl: 'https://fleet.example' } });
const { company, database } = server;
const { owner } = database;
const password = 'a long enough sentence';
const token = z.object({ data: z.object({ token: z.string() }) });
const info = z.object({ data: z.record(z.string(), z.unknown()) });
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

async function person() {
  const email = `${crypto.randomUUID()}@test.example`;
  const id = await company.employee({ email, hasClientAdminPortalAccess: true });
  const { clientId } = company;
  const passwordHash = await hashPassword(password);
  await inCompany(database, company.scope, (db) =>
    setPassword(db, { clientId, employeeId: id, passwordHash }),
  );
  const signIn = async (secret = password, address = email) =>
    server.call(authentication.signIn, { email: address, password: secret }, undefined, chrome);
  const open = async () => token.parse((await signIn()).json()).data.token;
  return { id, email, signIn, open, token: await open() };
}
const save = (input: Record<string, unknown>, as: string) => server.call(userInfos.save, input, as);
const get = async (as: string) =>
  info.parse((await server.call(userInfos.get, {}, as)).json()).data;
const isIn = async (as: string) => (await server.call(permissions.mine, {}, as)).statusCode === 200;
const fieldOf = (answer: { json(): unknown }): unknown =>
  z.object({ messages: z.array(z.object({ field: z.string().optional() })) }).parse(answer.json())
    .messages[0]?.field;

test('name and phone are the own, and no module is needed', async () => {
  const { token } = await person();
  expect(await get(token)).toMatchObject({ displayName: 'Pat Doe', hasPassword: true });
  const answer = await save({ displayName: 'Patricia Doe', phoneNumber: '(918) 555-0101' }, token);
  expect(answer.statusCode).toBe(200);
  expect(await get(token)).toMatchObject({
    displayName: 'Patricia Doe',
    phoneNumber: '+19185550101',
  });
  expect((await save({ displayName: ' ' }, token)).statusCode).toBe(400);
  expect(fieldOf(await save({ phoneNumber: '12' }, token))).toBe('phoneNumber');
});

test('somebody else saved in between: nothing is overwritten', async () => {
  const { token } = await person();
  const { version } = await get(token);
  await save({ displayName: 'One' }, token);
  expect((await save({ displayName: 'Two', version }, token)).statusCode).toBe(409);
  expect(await get(token)).toMatchObject({ displayName: 'One' });
});

test('a photo is square and says nothing of where it was taken', async () => {
  const { token } = await person();
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#336699' },
  })
    .withExif({
      IFD0: { Copyright: 'Cedar' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 9/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const image = new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' });
  expect((await save({ image }, token)).statusCode).toBe(200);
  const { image: link } = await get(token);
  const kept = await sharp((await server.inject({ url: String(link) })).rawPayload).metadata();
  expect([kept.width, kept.height]).toEqual([512, 512]);
  expect(kept.exif).toBeUndefined();
  await save({ removeImage: 'true' }, token);
  expect((await get(token))['image']).toBeNull();
});

test('another kind of file is refused at its field', async () => {
  const { token } = await person();
  const image = new File(['%PDF-1.4\n%%EOF\n'], 'me.pdf', { type: 'application/pdf' });
  const answer = await save({ image, displayName: 'Changed' }, token);
  expect(answer.statusCode).toBe(400);
  expect(fieldOf(answer)).toBe('image');
  expect(await get(token)).toMatchObject({ displayName: 'Pat Doe' });
});

test('a new password needs the old one and ends the sessions elsewhere', async () => {
  const { token, open, signIn } = await person();
  const elsewhere = await open();
  const next = 'quite another sentence';
  const refused = await save({ newPassword: next, password: 'wrong' }, token);
  expect(fieldOf(refused)).toBe('password');
  expect(fieldOf(await save({ newPassword: next }, token))).toBe('password');
  expect(await isIn(elsewhere)).toBe(true);
  expect((await save({ newPassword: next, password }, token)).statusCode).toBe(200);
  expect(await isIn(token)).toBe(true);
  expect(await isIn(elsewhere)).toBe(false);
  expect((await signIn()).statusCode).toBe(422);
  expect((await signIn(next)).statusCode).toBe(200);
});

test.each([
  ['short', 'nine char'],
  ['201 characters', 'ab1 '.repeat(51).slice(0, 201)],
  ['one of the most common', '1qaz2wsx3edc'],
  ['in capitals too', '1QAZ2WSX3EDC'],
])('a password that is %s is refused', async (_what, newPassword) => {
  const { token } = await person();
  const answer = await save({ newPassword, password }, token);
  expect(answer.statusCode).toBe(400);
  expect(fieldOf(answer)).toBe('newPassword');
});

test('the own e-mail is no password', async () => {
  const { token, email } = await person();
  const answer = await save({ newPassword: email.toUpperCase(), password }, token);
  expect(fieldOf(answer)).toBe('newPassword');
});

test('wrong old passwords are counted as at the sign-in', async () => {
  const { token } = await person();
  for (let count = 0; count < 5; count++)
    expect(
      (await save({ newPassword: 'another sentence', password: 'no' }, token)).statusCode,
    ).toBe(400);
  expect((await save({ newPassword: 'another sentence', password }, token)).statusCode).toBe(429);
});

/** The link in the last mail to an address. */
async function linkTo(address: string): Promise<string> {
  const { bodyText } = await owner
    .selectFrom('mailOutbox')
    .select('bodyText')
    .where('recipient', '=', address)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /https:\/\/fleet\.example\/confirm-email#token=([\w-]+)/.exec(bodyText)?.[1] ?? '';
}
const confirm = (link: string) => server.call(userInfos.confirmEmail, { token: link });

test('another e-mail counts once its link is opened; the former one is told and sessions stay', async () => {
  const { token, open, email, signIn } = await person();
  const elsewhere = await open();
  const wanted = 'new.address@test.example';
  expect(fieldOf(await save({ email: wanted }, token))).toBe('password');
  expect((await save({ email: wanted, password }, token)).statusCode).toBe(200);
  expect(await get(token)).toMatchObject({ email, pendingEmail: wanted });
  const link = await linkTo(wanted);
  const answer = await confirm(link);
  expect(answer.json()).toEqual({ data: { email: wanted } });
  expect(await get(token)).toMatchObject({ email: wanted, pendingEmail: null });
  expect(await isIn(elsewhere)).toBe(true);
  expect((await signIn(password, wanted)).statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(422);
  expect((await confirm(link)).statusCode).toBe(422);
  const told = await owner
    .selectFrom('mailOutbox')
    .select('uniqueKey')
    .where('recipient', '=', email)
    .execute();
  expect(told.map(({ uniqueKey }) => uniqueKey?.split(':')[0])).toEqual(['address-changed']);
});

test('the link ends after 24 hours, and with the next one asked for', async () => {
  const { token, email } = await person();
  await save({ email: 'first@test.example', password }, token);
  const first = await linkTo('first@test.example');
  await save({ email: 'second@test.example', password }, token);
  expect((await confirm(first)).statusCode).toBe(422);
  const second = await linkTo('second@test.example');
  const begun = now;
  now = new Date(begun.getTime() + 24 * 3_600_000);
  expect((await confirm(second)).statusCode).toBe(422);
  now = begun;
  expect(await get(token)).toMatchObject({ email });
});

test('a new password ends a change of address that waits', async () => {
  const { token, email } = await person();
  await save({ email: 'wanted@test.example', password }, token);
  const link = await linkTo('wanted@test.example');
  await save({ newPassword: 'quite another sentence', password }, token);
  expect((await confirm(link)).statusCode).toBe(422);
  expect(await get(token)).toMatchObject({ email, pendingEmail: null });
});

test('the address of somebody else who signs in is refused', async () => {
  const { token } = await person();
  const other = await person();
  const answer = await save({ email: other.email, password }, token);
  expect(answer.statusCode).toBe(422);
  expect(fieldOf(answer)).toBe('email');
});

test('sessions are named, and ended one by one or all others at once', async () => {
  const { token, open } = await person();
  const second = await open();
  const third = await open();
  const listed = z.object({
    data: z.object({
      sessions: z.array(z.object({ id: z.string(), browser: z.string(), isCurrent: z.boolean() })),
    }),
  });
  const list = async () =>
    listed.parse((await server.call(portalSessions.list, {}, token)).json()).data.sessions;
  const all = await list();
  expect(all).toHaveLength(3);
  expect(all.every(({ browser }) => browser === 'Chrome on Windows')).toBe(true);
  expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const stranger = await person();
  const id = all.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await server.call(portalSessions.end, { id }, stranger.token)).statusCode).toBe(404);
  expect((await server.call(portalSessions.end, { id }, token)).statusCode).toBe(200);
  expect(await list()).toHaveLength(2);
  await server.call(portalSessions.endOthers, {}, token);
  expect(await list()).toMatchObject([{ isCurrent: true }]);
  expect([await isIn(second), await isIn(third), await isIn(token)]).toEqual([false, false, true]);
  expect(await isIn(stranger.token)).toBe(true);
});
