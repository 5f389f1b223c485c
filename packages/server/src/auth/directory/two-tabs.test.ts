import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { settingsOf, testDirectory } from './testing/directory.ts';

const publicUrl = 'http://127.0.0.1:3995';
const directory = await testDirectory(publicUrl);
afterAll(() => directory.stop());
const server = await testApp({
  config: { publicUrl, authMode: 'oidc', directory: settingsOf(directory.issuer, []) },
});

test('two tabs that come back at once from the first sign-in are both let in', async () => {
  const email = 'pat@cedar.example';
  await server.company.employee({ email, hasClientAdminPortalAccess: true });
  directory.account = { sub: 'pat', email, email_verified: true };
  const backs = [];
  for (const _tab of ['one', 'other']) {
    const { headers } = await server.inject({ url: '/api/DirectorySignIn/Begin' });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const { pathname, search } = await directory.walk(String(headers.location));
    backs.push({ url: `${pathname}${search}`, headers: { cookie } });
  }
  const answers = await Promise.all(backs.map(async (back) => server.inject(back)));
  for (const { headers } of answers) expect(headers.location).toMatch(/^\/auth#code=/);
  const bound = await server.database.owner.selectFrom('directoryIdentity').select('id').execute();
  expect(bound).toHaveLength(1);
});
