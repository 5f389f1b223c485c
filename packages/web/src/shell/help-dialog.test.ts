import type { ManualBlock } from '@roadproof/domain/app/manual-text';
import { manualChapters } from '@roadproof/domain/app/user-manual';
import { expect, test, vi } from 'vitest';
import { screens } from '../routes.tsx';
import { helpOf } from './help-dialog.tsx';
import { chapterText, pictureAddress } from './manual-chapters.ts';

// Made by the build; no screen is drawn here, so nothing is called.
vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

const chapters = await Promise.all(
  manualChapters.map(async ({ slug, name }) => {
    const text = await chapterText(slug);
    if (!text) throw new Error(`there is no text of ${slug}`);
    return { slug, name, text };
  }),
);
const places = new Set(
  chapters.flatMap(({ slug, text }) => text.sections.map(({ anchor }) => `${slug}#${anchor}`)),
);

test('every screen one can open, every entry of the menu among them, has a heading in the manual', () => {
  const opened = screens.filter(({ component, isOpenToAnyone }) => component && !isOpenToAnyone);
  expect(opened.filter(({ help }) => help === undefined).map(({ path }) => path)).toEqual([]);
  expect(screens.filter(({ help }) => help && !places.has(help))).toEqual([]);
});

test('what has none says how to get help', () => {
  expect(helpOf(screens, '/today')).toBe('dashboard#to-work-through-the-worst-first');
  expect(places).toContain(helpOf(screens, '/nowhere'));
});

test.each(chapters)('$name has its name, tasks with steps, and each heading once', (one) => {
  const { name, text } = one;
  expect(text.title).toBe(name);
  expect(text.sections.length).toBeGreaterThanOrEqual(5);
  const anchors = text.sections.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(text.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
});

test('every link of the manual leads to a heading there is', () => {
  const links = chapters.flatMap(({ slug, text }) =>
    text.sections
      .flatMap(({ blocks }) => blocks.flatMap(linesOf))
      .flatMap((line) => line.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])))
      .filter((to) => !to.startsWith('https:'))
      .map((to) => (to.startsWith('#') ? slug + to : to)),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((to) => !places.has(to))).toEqual([]);
});

test('every picture that a chapter names is there', () => {
  const named = chapters.flatMap(({ text }) =>
    [...text.opening, ...text.sections.flatMap(({ blocks }) => blocks)].flatMap((block) =>
      block.kind === 'picture' ? [block.name] : [],
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => pictureAddress(name) === undefined)).toEqual([]);
});

function linesOf(block: ManualBlock) {
  if ('items' in block) return block.items;
  return 'line' in block ? [block.line] : [];
}
