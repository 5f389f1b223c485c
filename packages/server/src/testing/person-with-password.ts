import { authentication } from '@roadproof/contract/account/authentication';
import * as z from 'zod';
import { hashPassword } from '../auth/password.ts';
import { inCompany } from '../db/transaction.ts';
import { setPassword } from '../modules/account/authentication/rows.ts';
import type { testApp } from './test-app.ts';

/** The password of everybody made by `personWithPassword`. */
export const password = 'a long enough sentence';

const tokened = z.object({ data: z.object({ token: z.string() }) });

/** The token of an answer that opened a session. */
export const tokenOf = (answer: { json(): unknown }): string =>
  tokened.parse(answer.json()).data.token;

/** Whether an answer opened a session. */
export const hasToken = (answer: { json(): unknown }): boolean =>
  tokened.safeParse(answer.json()).success;

/** Somebody with portal access who is signed in by a password. */
export async function personWithPassword(
  { call, company, database }: Awaited<ReturnType<typeof testApp>>,
  more: object = {},
) {
  const email = `${crypto.randomUUID()}@test.example`;
  const id = await company.employee({ email, hasClientAdminPortalAccess: true, ...more });
  const { clientId } = company;
  const passwordHash = await hashPassword(password);
  await inCompany(database, company.scope, (db) =>
    setPassword(db, { clientId, employeeId: id, passwordHash }),
  );
  const signIn = () => call(authentication.signIn, { email, password });
  return { id, email, signIn, token: tokenOf(await signIn()) };
}
