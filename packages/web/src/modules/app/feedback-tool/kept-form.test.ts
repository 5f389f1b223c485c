import { expect, test } from 'vitest';
import { emptyForm, keptForm } from './kept-form.ts';

function memory(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    get length() {
      return stored.size;
    },
  } as Storage;
}

const typed = { ...emptyForm, type: 'Issue', description: 'Unit 104 is missing.' } as const;

test('what was typed comes back for the same person alone', () => {
  const storage = memory();
  expect(keptForm(storage, 'Dana').read()).toEqual(emptyForm);
  keptForm(storage, 'Dana').write(typed, 7);
  expect(keptForm(storage, 'Dana').read()).toEqual(typed);
  expect(keptForm(storage, 'Walt').read()).toEqual(emptyForm);
});

test('an empty form leaves nothing behind, and a picture is not kept', () => {
  const storage = memory();
  const kept = keptForm(storage, 'Dana');
  const file = new File(['x'], 'screenshot.png');
  const media = { kind: 'Screenshot', file, url: 'blob:x', name: 'Full page', detail: '' } as const;
  kept.write({ ...typed, media }, 7);
  expect(kept.read()).toEqual(typed);
  kept.write({ ...emptyForm, media }, 8);
  expect(storage.length).toBe(0);
});

test('an unknown type counts as the usual one', () => {
  const storage = memory();
  const kept = keptForm(storage, 'Dana');
  kept.write({ ...typed, type: 'Praise' as 'Issue' }, 7);
  expect(kept.read()).toEqual({ ...typed, type: 'Suggestion' });
});
