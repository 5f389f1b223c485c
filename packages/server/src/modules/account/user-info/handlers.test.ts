import { clients } from '@roadproof/contract/company/client';
import { portalSessions } from '@roadproof/contract/account/user-info';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { accountServer, fieldOf, password } from './testing/account-server.ts';

const { server, person, save, get, isIn } = await accountServer();

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

test('times of events are shown in a zone of the own, which follows the person; the company keeps its days', async () => {
  const { token, open } = await person();
  const other = await person();
  const company = async (as: string) =>
    z
      .object({ data: z.record(z.string(), z.unknown()) })
      .parse((await server.call(clients.get, {}, as)).json());
  expect(await get(token)).toMatchObject({ timeZone: null });
  const before = await company(token);
  expect((await save({ timeZone: 'Pacific/Auckland' }, token)).statusCode).toBe(200);
  const elsewhere = await open();
  expect(await company(elsewhere)).toMatchObject({
    data: {
      ownTimeZone: 'Pacific/Auckland',
      timeZone: before.data['timeZone'],
      today: before.data['today'],
    },
  });
  expect(await company(other.token)).toMatchObject({ data: { ownTimeZone: null } });
  const refused = await save({ timeZone: 'Mars/Olympus' }, token);
  expect([refused.statusCode, fieldOf(refused)]).toEqual([400, 'timeZone']);
  await save({ timeZone: 'company' }, token);
  expect(await get(token)).toMatchObject({ timeZone: null });
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
  expect(answer.json()).toMatchObject({
    messages: [
      { field: 'newPassword', message: "Your e-mail can't be your password. Choose another one." },
    ],
  });
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
