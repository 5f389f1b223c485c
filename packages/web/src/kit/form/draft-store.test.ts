import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { draftStore, forgetDrafts, keepDraftsOf } from './draft-store.ts';

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

const none = new Set<string>();
const form = { owner: 'Ana', screen: 'employee/edit', id: 'a' };

test('a draft comes back for the same person, screen and record only', () => {
  const storage = memoryStorage();
  const draft = {
    values: { firstName: 'Ana', wage: null },
    version: 3,
    step: 'class',
    writtenAt: 7,
  };
  draftStore(storage, form).write(draft, none);
  expect(draftStore(storage, form).read()).toEqual(draft);
  expect(draftStore(storage, { ...form, id: 'b' }).read()).toBeNull();
  expect(draftStore(storage, { ...form, id: undefined }).read()).toBeNull();
  expect(draftStore(storage, { ...form, owner: 'Bo' }).read()).toBeNull();
});

test('passwords and files are never written', () => {
  const storage = memoryStorage();
  const file = new File(['x'], 'card.png');
  const values = { name: 'Ana', password: 'secret-1', photo: file, files: [file] };
  draftStore(storage, form).write({ values, writtenAt: 7 }, new Set(['password']));
  expect(draftStore(storage, form).read()?.values).toEqual({ name: 'Ana' });
  expect(
    keysOf(storage)
      .map((key) => storage.getItem(key))
      .join(),
  ).not.toContain('secret-1');
});

test('clearing forgets it, and so does taking every change back', () => {
  const storage = memoryStorage();
  const drafts = draftStore(storage, form);
  drafts.write({ values: { name: 'Ana' }, writtenAt: 7 }, none);
  drafts.clear();
  expect(drafts.read()).toBeNull();
  drafts.write({ values: { name: 'Ana' }, writtenAt: 7 }, none);
  drafts.write({ values: {}, writtenAt: 8 }, none);
  expect(storage.length).toBe(0);
});

test('damaged text and a storage that refuses count as no draft', () => {
  const storage = memoryStorage();
  const drafts = draftStore(storage, form);
  drafts.write({ values: { name: 'Ana' }, writtenAt: 7 }, none);
  const [key = ''] = keysOf(storage);
  for (const damaged of ['{"values":', '{"values":3}', 'null']) {
    storage.setItem(key, damaged);
    expect(drafts.read()).toBeNull();
  }
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const refusing = draftStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, form);
  expect(refusing.read()).toBeNull();
  expect(() => {
    refusing.write({ values: { name: 'Ana' }, writtenAt: 7 }, none);
    refusing.clear();
  }).not.toThrow();
});

test('after a sign-out no draft is left, and a form on its way out writes none', () => {
  const storage = memoryStorage();
  storage.setItem('place:employees', '{}');
  const open = draftStore(storage, form);
  const draft = { values: { name: 'Ana' }, writtenAt: 7 };
  open.write(draft, none);
  draftStore(storage, { owner: 'Bo', screen: 'feedback-tool' }).write(draft, none);
  forgetDrafts(storage);
  open.write(draft, none);
  expect(keysOf(storage)).toEqual(['place:employees']);
  // The next one to sign in keeps drafts again.
  draftStore(storage, form).write(draft, none);
  expect(draftStore(storage, form).read()).toEqual(draft);
});

test('when another person signs in the drafts of all others go, whatever their names begin with', () => {
  const storage = memoryStorage();
  const draft = { values: { name: 'x' }, writtenAt: 7 };
  for (const owner of ['1', '12', 'Ana Reyes'])
    draftStore(storage, { owner, screen: 'employee/edit' }).write(draft, none);
  keepDraftsOf(storage, '1');
  expect(keysOf(storage)).toEqual(['draft:1:employee/edit:new']);
});
