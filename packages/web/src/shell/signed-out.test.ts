import { beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '../kit/form/draft-store.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { forgetOthers, heedSignOuts, tellSignOut } from './signed-out.ts';

/** The tabs of one browser: each has a session storage of its own and hears what others write. */
function tab(): Storage {
  const own = memoryStorage();
  vi.stubGlobal('sessionStorage', own);
  return own;
}
let hear: (() => void)[] = [];
const draft = { values: { city: 'Reno' }, writtenAt: 7 };
const form = { owner: 'one', screen: 'employee/edit' };

beforeEach(() => {
  hear = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => hear.push(listener));
});

test('a sign-out forgets the drafts of this tab and of the others', () => {
  const other = tab();
  heedSignOuts();
  const left = draftStore(other, form);
  left.write(draft, new Set());
  const own = tab();
  draftStore(own, form).write(draft, new Set());
  tellSignOut();
  expect(draftStore(own, form).read()).toBeNull();
  vi.stubGlobal('sessionStorage', other);
  for (const listener of hear) listener();
  left.write(draft, new Set());
  expect(draftStore(other, form).read()).toBeNull();
});

test('a tab that was closed or asleep forgets when it opens again, and only then', () => {
  const asleep = tab();
  heedSignOuts();
  draftStore(asleep, form).write(draft, new Set());
  heedSignOuts();
  expect(draftStore(asleep, form).read()).toEqual(draft);
  tab();
  tellSignOut();
  vi.stubGlobal('sessionStorage', asleep);
  heedSignOuts();
  expect(draftStore(asleep, form).read()).toBeNull();
  draftStore(asleep, form).write(draft, new Set());
  heedSignOuts();
  expect(draftStore(asleep, form).read()).toEqual(draft);
});

test('whoever signs in keeps the own drafts, and those of nobody else stay', () => {
  const own = tab();
  for (const owner of ['one', 'two']) draftStore(own, { ...form, owner }).write(draft, new Set());
  forgetOthers('two');
  expect(draftStore(own, form).read()).toBeNull();
  expect(draftStore(own, { ...form, owner: 'two' }).read()).toEqual(draft);
});

test('a full storage keeps nobody from signing out', () => {
  const own = tab();
  draftStore(own, form).write(draft, new Set());
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', full);
  tellSignOut();
  expect(draftStore(own, form).read()).toBeNull();
});
