import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { settingsOf, testDirectory } from './testing/directory.ts';

const value = 'x'.repeat(43);
const addresses = ['http://127.0.0.1:3992', 'https://fleet.example'] as const;
const worlds = await Promise.all(
  addresses.map(async (publicUrl) => {
    const directory = await testDirectory(publicUrl);
    afterAll(() => directory.stop());
    const config = {
      publicUrl,
      authMode: 'oidc' as const,
      directory: settingsOf(directory.issuer, []),
    };
    return { directory, server: await testApp({ config }) };
  }),
);
const [plain, secure] = worlds;

/** The cookie that a sign-in gives to a browser that has these. */
async function given(world: typeof plain, cookie = ''): Promise<string> {
  const url = '/api/DirectorySignIn/Begin';
  const answer = await world?.server.inject({ url, headers: cookie === '' ? {} : { cookie } });
  return String(answer?.headers['set-cookie']);
}

test('over HTTPS the cookie is one that only secure pages set, also where a proxy ends it', async () => {
  expect(await given(secure)).toMatch(
    /^__Secure-roadproof_sign_in=[\w-]{43}; Path=\/api\/DirectorySignIn; Max-Age=660; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('over plain HTTP it keeps its name', async () => {
  expect(await given(plain)).toMatch(
    /^roadproof_sign_in=[\w-]{43}; Path=\/api\/DirectorySignIn; Max-Age=660; HttpOnly; SameSite=Lax$/,
  );
});

test('a browser keeps its secret for a second tab, but takes none that a plain page may have set', async () => {
  expect(await given(secure, `__Secure-roadproof_sign_in=${value}`)).toContain(`=${value};`);
  expect(await given(plain, `roadproof_sign_in=${value}`)).toContain(`=${value};`);
  expect(await given(secure, `roadproof_sign_in=${value}`)).not.toContain(value);
  expect(await given(secure, '__Secure-roadproof_sign_in=short')).not.toContain('=short;');
});
