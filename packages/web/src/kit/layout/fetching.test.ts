import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fetching } from './fetching.tsx';

const sources = import.meta.glob<string>('../../{modules,pieces,shell}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const shape = /<(?:FetchingRows|DetailsSkeleton)\b|Fetching data\.\.\./;
/** Waits for code, not for an answer: a part that cannot come is shown by its boundary. */
const code = /fallback=\{<(?:FetchingRows|DetailsSkeleton) \/>\}/g;
const wayOn = /<Fetching\b|\bisError\b|\berror\b|\bfault\b/;
/** Shown otherwise after a failure: a form begins empty, the report or the sheet around it says so, the link to the chapter stays. */
const others = [
  'modules/equipment/meter/entry-notes.tsx',
  'modules/equipment/renewal/after-failure.tsx',
  'modules/report/lists/pager.tsx',
  'pieces/after-incident.tsx',
  'shell/help-dialog.tsx',
];

test('what waits for an answer has a way on when none comes', () => {
  const stuck = Object.entries(sources)
    .filter(([, text]) => shape.test(text.replaceAll(code, '')) && !wayOn.test(text))
    .map(([path]) => path.replace('../../', ''));
  expect(stuck).toEqual(others);
});

const drawn = (isError: boolean) => {
  const query = { isError, refetch: async () => Promise.reject(new Error('Not asked.')) };
  const part = createElement(Fetching, { query });
  return renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, part));
};

test('a part is a shape until its first answer, and after a failure says so', () => {
  expect(drawn(false)).toContain('aria-label="Fetching data..."');
  expect(drawn(false)).not.toContain('Try again');
  expect(drawn(true)).toContain('This could not be fetched.');
  expect(drawn(true)).toContain('Try again');
  expect(drawn(true)).not.toContain('Fetching data');
});
