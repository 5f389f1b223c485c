import { authentication } from '@roadproof/contract/account/authentication';
import { permissions } from '@roadproof/contract/account/permission';
import { userInfos } from '@roadproof/contract/account/user-info';
import * as z from 'zod';
import { hashPassword } from '../../../../auth/password.ts';
import { inCompany } from '../../../../db/transaction.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { setPassword } from '../../authentication/rows.ts';

const token = z.object({ data: z.object({ token: z.string() }) });
const info = z.object({ data: z.record(z.string(), z.unknown()) });
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
export const password = 'a long enough sentence';

/** The field a failed save names. */
export const fieldOf = (answer: { json(): unknown }): unknown =>
  z.object({ messages: z.array(z.object({ field: z.string().optional() })) }).parse(answer.json())
    .messages[0]?.field;

/** A server with people who sign in and change their own accounts, and a clock to set. */
export async function accountServer() {
  const clock = { now: new Date() };
  const server = await testApp({
    now: () => clock.now,
    config: { publicUrl: 'https://fleet.example' },
  });
  const { company, database } = server;
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
  const save = (input: Record<string, unknown>, as: string) =>
    server.call(userInfos.save, input, as);
  const get = async (as: string) =>
    info.parse((await server.call(userInfos.get, {}, as)).json()).data;
  const isIn = async (as: string) =>
    (await server.call(permissions.mine, {}, as)).statusCode === 200;
  const mailsTo = (address: string) =>
    database.owner
      .selectFrom('mailOutbox')
      .select(['uniqueKey', 'bodyText'])
      .where('recipient', '=', address)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  return { server, clock, person, save, get, isIn, mailsTo };
}
