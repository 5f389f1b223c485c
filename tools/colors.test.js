import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { coloredFiles } from './colors.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

// One meaning per color: red is overdue, amber due soon, green in order. A new use takes a part of
// kit/status; a file that no longer uses them leaves the list.
test('colors with a meaning are used by parts that take a standing, and by the files listed', () => {
  const listed = JSON.parse(readFileSync(path('./colored-files.json'), 'utf8'));
  expect(coloredFiles(path('../packages/web/src'))).toEqual(listed);
});

test('a use is found in styles and in properties', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadproof-colors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    'a.css': '.a { color: var(--rp-danger); }',
    'b.tsx': '<Button color="red" />',
    'c.css': '.c { color: var(--rp-accent); }',
    'kit/status/d.css': '.d { color: var(--rp-danger); }',
    'e.css': '.e { background: var(--rp-warning-soft); }',
  };
  mkdirSync(join(folder, 'kit/status'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(coloredFiles(folder)).toEqual(['a.css', 'b.tsx', 'e.css']);
});
