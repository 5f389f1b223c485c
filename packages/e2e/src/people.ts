import { expect, type Page } from '@playwright/test';
import { administrator } from './app.ts';

/** The accounts of the sample company, each with other rights. */
export type Account = 'admin' | 'safety' | 'maintenance' | 'office';

/** What the browser keeps of a signed-in person. */
export type User = { token: string; displayName: string; logo?: string };

/** The address and the password of an account. */
export const credentials = (account: Account) => ({
  email: `${account}@sample.example`,
  password: administrator.password,
});

/** Signs in without the form, which has journeys of its own, and stays before the first screen. */
export async function signedIn(page: Page, account: Account = 'admin'): Promise<User> {
  const answer = await page.request.post('/api/Authentication/SignIn', {
    data: credentials(account),
  });
  expect(answer.status(), `sign-in of ${account}`).toBe(200);
  const { data } = (await answer.json()) as { data: User };
  // An empty page of the same address has the place to keep it in and loads nothing, not even an icon.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/before', (route) => route.fulfill(empty), { times: 1 });
  await page.goto('/before');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), data);
  return data;
}

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Ends a session behind the page's back, as signing out on another device would. */
export async function revoke(page: Page, { token }: User): Promise<void> {
  await page.request.post('/api/Authentication/SignOut', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  });
}
