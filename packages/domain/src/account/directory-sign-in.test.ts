import { describe, expect, test } from 'vitest';
import {
  firstMatch,
  isAllowedDomain,
  isEntraTenant,
  isVouchedFor,
  type DirectoryClaims,
} from './directory-sign-in.ts';

const tenant = '72f988bf-86f1-41af-91ab-2d7cd011db47';

test.each([
  [`https://login.microsoftonline.com/${tenant}/v2.0`, true],
  [`https://login.microsoftonline.us/${tenant}/v2.0`, true],
  [`https://sts.windows.net/${tenant}/`, true],
  ['https://login.microsoftonline.com/common/v2.0', false],
  ['https://login.microsoftonline.com/organizations/v2.0', false],
  ['https://login.microsoftonline.com/consumers/v2.0', false],
  // The tenant of personal accounts, which looks like a company's.
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', false],
  [`https://login.microsoftonline.com.evil.example/${tenant}/v2.0`, false],
  [`https://evil.example/login.microsoftonline.com/${tenant}/v2.0`, false],
  [`http://login.microsoftonline.com/${tenant}/v2.0`, false],
  ['', false],
])('%s is one tenant of Entra: %s', (issuer, expected) => {
  expect(isEntraTenant(issuer)).toBe(expected);
});

const claims = (given: Partial<DirectoryClaims> = {}): DirectoryClaims => ({
  issuer: 'https://id.example',
  email: 'dana@cedar.example',
  emailVerified: true,
  hostedDomain: null,
  ...given,
});
const google = 'https://accounts.google.com';

describe('an address finds an employee only when somebody vouches for it', () => {
  test.each<[string, Partial<DirectoryClaims>, readonly string[], boolean]>([
    ['verified', {}, [], true],
    ['not verified', { emailVerified: false }, [], false],
    ['not verified, of an allowed domain', { emailVerified: false }, ['cedar.example'], false],
    [
      'of one Entra tenant, which sends no email_verified',
      { emailVerified: false, issuer: `https://login.microsoftonline.com/${tenant}/v2.0` },
      [],
      true,
    ],
    [
      'of any Entra tenant',
      { emailVerified: false, issuer: 'https://login.microsoftonline.com/common/v2.0' },
      [],
      false,
    ],
    [
      'of a hosted domain of Google that is allowed',
      { emailVerified: false, issuer: google, hostedDomain: 'cedar.example' },
      ['cedar.example'],
      true,
    ],
    [
      'of a hosted domain of Google that nobody allowed',
      { emailVerified: false, issuer: google, hostedDomain: 'cedar.example' },
      [],
      false,
    ],
    ['no e-mail at all', { email: null }, [], false],
  ])('%s', (_what, given, allowed, expected) => {
    expect(isVouchedFor(claims(given), allowed)).toBe(expected);
  });
});

describe('allowed domains', () => {
  test.each<[string, Partial<DirectoryClaims>, readonly string[], boolean]>([
    ['an empty list lets in all', {}, [], true],
    ['the domain of the address', {}, ['cedar.example'], true],
    ['letter case and spaces aside', { email: 'D@CEDAR.Example' }, [' Cedar.example'], true],
    ['another one', {}, ['ridge.example'], false],
    ['a longer one with the same end', { email: 'd@notcedar.example' }, ['cedar.example'], false],
    ['a domain below it', { email: 'd@x.cedar.example' }, ['cedar.example'], false],
    [
      'two signs in the address',
      { email: 'd@cedar.example@evil.example' },
      ['cedar.example'],
      false,
    ],
    [
      'Google by its hosted domain',
      { issuer: google, hostedDomain: 'cedar.example' },
      ['cedar.example'],
      true,
    ],
    ['Google by the address alone', { issuer: google }, ['cedar.example'], false],
    ['no e-mail', { email: null }, ['cedar.example'], false],
  ])('%s', (_what, given, allowed, expected) => {
    expect(isAllowedDomain(claims(given), allowed)).toBe(expected);
  });
});

describe('the first sign-in', () => {
  const person = { isCurrent: true, maySignIn: true, hasIdentity: false };
  const former = { ...person, isCurrent: false };
  const without = { ...person, maySignIn: false };
  test.each([
    ['nobody has the address', [], 'no-account'],
    ['one, current, with access', [person], person],
    ['a former record beside it', [former, person], person],
    ['only former ones', [former, former], 'not-current'],
    ['without access', [{ ...person, maySignIn: false }], 'no-access'],
    ['one without access beside it, whoever comes first', [without, person], person],
    [
      'twenty without access beside it',
      [person, ...Array.from({ length: 20 }, () => without)],
      person,
    ],
    ['one without access who is bound there', [{ ...without, hasIdentity: true }, person], person],
    ['two current ones without access', [without, without], 'no-access'],
    ['a former one and one without access', [former, without], 'no-access'],
    ['two current ones with access', [person, { ...person }], 'ambiguous'],
    ['somebody else at the directory already', [{ ...person, hasIdentity: true }], 'ambiguous'],
  ])('%s', (_what, people, expected) => {
    expect(firstMatch(people)).toEqual(expected);
  });
});
