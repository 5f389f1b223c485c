import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const complete = {
  AUTH_MODE: 'oidc',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'roadproof',
  OIDC_CLIENT_SECRET: 'secret',
};

test('what is not told is the usual', () => {
  expect(readConfig(complete, []).directory).toEqual({
    issuer: 'https://id.example',
    clientId: 'roadproof',
    clientSecret: 'secret',
    privateKey: null,
    scopes: 'openid profile email',
    allowedDomains: [],
    label: 'Sign in with your company account',
  });
  expect(readConfig({}, []).directory).toBeNull();
});

test('domains with commas, spaces, capitals and a sign before them', () => {
  const { directory } = readConfig(
    { ...complete, OIDC_ALLOWED_DOMAINS: '@Cedar.example, ridge.example' },
    [],
  );
  expect(directory?.allowedDomains).toEqual(['cedar.example', 'ridge.example']);
});

test('the emergency sign-in is there beside a directory alone', () => {
  expect(readConfig({ ...complete, AUTH_EMERGENCY: 'on' }, []).hasEmergencySignIn).toBe(true);
  expect(readConfig(complete, []).hasEmergencySignIn).toBe(false);
  expect(readConfig({ AUTH_EMERGENCY: 'on' }, []).hasEmergencySignIn).toBe(false);
});

test.each([
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' }, 'OIDC_ISSUER'],
  [{ OIDC_CLIENT_ID: ' ' }, 'OIDC_CLIENT_ID'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET or OIDC_PRIVATE_KEY'],
  [{ OIDC_PRIVATE_KEY: '/no/such/file.pem' }, 'OIDC_PRIVATE_KEY'],
  [{ OIDC_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----' }, 'OIDC_PRIVATE_KEY'],
  [
    { OIDC_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nrubbish\\n-----END PRIVATE KEY-----' },
    'OIDC_PRIVATE_KEY',
  ],
  [{ OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES'],
  [{ OIDC_ALLOWED_DOMAINS: 'cedar' }, 'OIDC_ALLOWED_DOMAINS'],
  [{ OIDC_LABEL: 'x'.repeat(61) }, 'OIDC_LABEL'],
  [{ AUTH_EMERGENCY: 'yes' }, 'AUTH_EMERGENCY'],
])('%j stops the start with a sentence that names %s', (env, name) => {
  expect(() => readConfig({ ...complete, ...env }, [])).toThrow(name);
});

const pem = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n');
const readKey = (key: KeyObject) =>
  readConfig({ ...complete, OIDC_PRIVATE_KEY: pem(key) }, []).directory?.privateKey;

test.each([
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
  ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
])('a key of %s is taken', (_, key) => {
  expect(readKey(key)).toContain('-----BEGIN PRIVATE KEY-----\n');
});

test.each([
  ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey],
  ['1,024 bits', generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey],
  ['Ed25519', generateKeyPairSync('ed25519').privateKey],
])('a key of %s stops the start, and the sentence shows nothing of it', (_, key) => {
  expect(() => readKey(key)).toThrow(
    /^OIDC_PRIVATE_KEY must be an RSA key of 2,048 bits or more, or one of the curve P-256/,
  );
});

test("only Microsoft's hosts have tenants for everybody", () => {
  const issuer = 'https://id.example/realms/common';
  expect(readConfig({ ...complete, OIDC_ISSUER: issuer }, []).directory?.issuer).toBe(issuer);
});
