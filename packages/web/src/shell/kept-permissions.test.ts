import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../api/session.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { forgetOtherPermissions, keepPermissions, keptPermissions } from './kept-permissions.ts';

const ana = { token: 'x7Qm-ana-0001', displayName: 'Ana Reyes' };
const ben = { token: 'x7Qm-ben-0002', displayName: 'Ben Okafor' };
const answer = [
  { moduleName: 'EMPLOYEE', hasPermission: true },
  { moduleName: 'EQUIPMENT', hasPermission: false },
  { moduleName: 'REPORTS', hasPermission: true },
] as const;
const given = [
  { moduleName: 'EMPLOYEE', hasPermission: true },
  { moduleName: 'REPORTS', hasPermission: true },
];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  startSession(ana);
});

test('a later visit of the session finds the modules that were given, and none that was refused', () => {
  keepPermissions(ana.token, [...answer]);
  expect(keptPermissions()).toEqual(given);
});

test('the storage holds names of modules, the build and a mark: no token and no name of a person', () => {
  keepPermissions(ana.token, [...answer]);
  const text = localStorage.getItem('roadproof.permissions') ?? '';
  const { session, build, ...others } = JSON.parse(text) as Record<string, unknown>;
  expect(others).toEqual({ modules: ['EMPLOYEE', 'REPORTS'] });
  expect(session).toMatch(/^[a-z0-9]{1,7}$/);
  expect(build).toMatch(/\/kept-permissions\.ts$/);
  expect(text).not.toContain('Ana');
  expect(text).not.toContain('ana-0001');
});

test('another session finds nothing, and its start removes what was kept', () => {
  keepPermissions(ana.token, [...answer]);
  startSession(ben);
  expect(keptPermissions()).toBeUndefined();
  forgetOtherPermissions();
  expect(localStorage.getItem('roadproof.permissions')).toBeNull();
  startSession(ana);
  expect(keptPermissions()).toBeUndefined();
});

test('a sign-out removes what was kept; the own session keeps it', () => {
  keepPermissions(ana.token, [...answer]);
  forgetOtherPermissions();
  expect(keptPermissions()).toEqual(given);
  endSession();
  forgetOtherPermissions();
  expect(localStorage.getItem('roadproof.permissions')).toBeNull();
});

test('an answer that comes after its session has ended is not kept', () => {
  endSession();
  keepPermissions(ana.token, [...answer]);
  startSession(ben);
  keepPermissions(ana.token, [...answer]);
  keepPermissions(undefined, [...answer]);
  expect(localStorage.getItem('roadproof.permissions')).toBeNull();
});

test('what another build kept counts for nothing', () => {
  keepPermissions(ana.token, [...answer]);
  const text = localStorage.getItem('roadproof.permissions') ?? '';
  localStorage.setItem(
    'roadproof.permissions',
    JSON.stringify({ ...(JSON.parse(text) as object), build: '/assets/index-Older1.js' }),
  );
  expect(keptPermissions()).toBeUndefined();
});

test.each([
  '',
  'null',
  '[]',
  '{"session":1}',
  '{',
  '{"session":"a","build":"b","modules":"EMPLOYEE"}',
])('a damaged storage counts for nothing: %s', (text) => {
  localStorage.setItem('roadproof.permissions', text);
  expect(keptPermissions()).toBeUndefined();
});

test('a full storage keeps nobody from the screens', () => {
  const full = memoryStorage();
  full.setItem('user', JSON.stringify(ana));
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', full);
  expect(() => keepPermissions(ana.token, [...answer])).not.toThrow();
  expect(keptPermissions()).toBeUndefined();
});
