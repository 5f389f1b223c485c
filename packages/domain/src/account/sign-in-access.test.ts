import { expect, test } from 'vitest';
import {
  isSameAddress,
  mayChangeSignInAccess,
  signInAccessFaults,
  type SignInAccessCaller,
  type SignInAccessPart,
} from './sign-in-access.ts';

const parts: readonly SignInAccessPart[] = ['email', 'password', 'portalAccess', 'status'];
const booleans = [true, false];
const me = 'me';

// A file is nobody; everybody else is told by rights, whose record it is and whether the password was given.
const callers: readonly (SignInAccessCaller | null)[] = [
  null,
  ...booleans.flatMap((hasAdminAccess) =>
    booleans.map((hasGivenPassword) => ({ employeeId: me, hasAdminAccess, hasGivenPassword })),
  ),
];
const people = [me, 'other'].flatMap((id) =>
  booleans.map((hasClientAdminPortalAccess) => ({ id, hasClientAdminPortalAccess })),
);

test('an administrator, or by herself with her password e-mail and password, and nobody else', () => {
  let tried = 0;
  for (const caller of callers)
    for (const person of people)
      for (const part of parts) {
        const { hasClientAdminPortalAccess: signsIn, id } = person;
        const isAdministrator = caller !== null && caller.hasAdminAccess;
        const isHerself = caller !== null && id === me && Boolean(caller.hasGivenPassword);
        const expected = signsIn
          ? isAdministrator || (isHerself && ['email', 'password'].includes(part))
          : isAdministrator || ['email', 'status'].includes(part);
        const words = JSON.stringify({ caller, person, part });
        expect(`${words} ${mayChangeSignInAccess(caller, person, part)}`).toBe(
          `${words} ${expected}`,
        );
        tried += 1;
      }
  expect(tried).toBe(80);
});

test('a change is told at its field, an unchanged value is none', () => {
  const stored = {
    id: 'other',
    hasClientAdminPortalAccess: true,
    email: 'Ann@Carrier.example',
    employeeStatusId: 'current',
  };
  const clerk = { employeeId: me, hasAdminAccess: false };
  const refusedFields = (caller: SignInAccessCaller | null, next: object) =>
    signInAccessFaults(caller, stored, { ...stored, ...next }).map((fault) => fault.field);
  expect(refusedFields(clerk, {})).toEqual([]);
  expect(refusedFields(clerk, { email: ' ann@carrier.example ' })).toEqual([]);
  expect(refusedFields(clerk, { email: 'thief@x.example' })).toEqual(['email']);
  expect(refusedFields(clerk, { email: null })).toEqual(['email']);
  expect(
    refusedFields(clerk, {
      email: '',
      employeeStatusId: 'prior',
      hasClientAdminPortalAccess: false,
    }),
  ).toEqual(['email', 'employeeStatusId', 'hasClientAdminPortalAccess']);
  expect(refusedFields({ ...clerk, hasAdminAccess: true }, { email: 'new@x.example' })).toEqual([]);
  expect(refusedFields(null, { employeeStatusId: 'prior' })).toEqual(['employeeStatusId']);
  const outsider = { ...stored, hasClientAdminPortalAccess: false };
  expect(signInAccessFaults(clerk, outsider, { ...outsider, email: 'new@x.example' })).toEqual([]);
});

test('an address is the same whatever its letter case', () => {
  expect(isSameAddress('A@x.example', ' a@X.example')).toBe(true);
  expect(isSameAddress('a@x.example', 'a@x.example.org')).toBe(false);
  expect(isSameAddress(null, '')).toBe(true);
  expect(isSameAddress(null, 'a@x.example')).toBe(false);
});
