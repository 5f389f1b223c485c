import { expect, test } from 'vitest';
import type { Block, PrintedDocument } from './block.ts';
import { render } from './render.ts';
import { pagesOf } from './testing/pdf-text.ts';

function documentOf(blocks: readonly Block[]): PrintedDocument {
  return {
    kind: 'Work Order',
    title: 'WO-0042',
    letterhead: {
      companyName: 'Łukasz & Peña Freight',
      address: '12 Main St, Dallas, TX 75201 · (214) 555-0100',
      numbers: 'USDOT 2418807 · MC-884120',
      logo: null,
      printed: 'Printed 11/21/2026, 9:15 AM CST by Dana Whitfield',
      appName: 'Roadproof',
    },
    blocks,
  };
}

test('letters of every Latin script are in the document, and the page says what it is', async () => {
  const pages = pagesOf(await render(documentOf([{ kind: 'text', text: 'Señor Żółć — Ødegård' }])));
  expect(pages).toHaveLength(1);
  for (const words of [
    'Łukasz & Peña Freight',
    'Señor Żółć — Ødegård',
    '12 Main St, Dallas, TX 75201 · (214) 555-0100',
    'USDOT 2418807 · MC-884120',
    'Printed 11/21/2026, 9:15 AM CST by Dana Whitfield',
    'Roadproof · Work Order, WO-0042',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(words);
  }
});

test('a long table goes on over the page under its header again, no row is lost', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [{ isTicked: at % 2 === 0 }, `Unit ${at}`]);
  const pages = pagesOf(
    await render(
      documentOf([
        {
          kind: 'grid',
          columns: [
            { header: 'Done', share: 1 },
            { header: 'Unit name', share: 6 },
          ],
          rows,
        },
        { kind: 'signatures', lines: [{ label: 'Mechanic' }, { label: 'Supervisor' }] },
      ]),
    ),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Unit name');
  // Pages get apart: each says whose it is, when it was printed and by whom.
  for (const [at, page] of pages.entries())
    for (const words of [
      'Łukasz & Peña Freight',
      'USDOT 2418807 · MC-884120',
      'Printed 11/21/2026, 9:15 AM CST by Dana Whitfield',
      'Roadproof · Work Order, WO-0042',
      `Page ${at + 1} of ${pages.length}`,
    ])
      expect(page).toContain(words);
  const all = pages.join('\n');
  for (const [, name] of rows) expect(all).toContain(name as string);
  expect(pages.at(-1)).toContain('Supervisor');
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('a VIN is never broken, however narrow its column', async () => {
  const vin = '1M1AW07Y5GM082436';
  const grid: Block = {
    kind: 'grid',
    columns: [
      { header: 'VIN', share: 9 },
      { header: 'Notes', share: 43 },
    ],
    rows: [[vin, 'Frame inspected']],
  };
  expect(pagesOf(await render(documentOf([grid])))[0]).toContain(vin);
});

test.each<[string, Block]>([
  ['an essay', { kind: 'text', text: 'Replace the left brake chamber. '.repeat(400) }],
  ['one word without an end', { kind: 'text', text: 'x'.repeat(5000) }],
  [
    'an essay in a cell',
    { kind: 'grid', columns: [{ header: 'Notes', share: 1 }], rows: [['word '.repeat(5000)]] },
  ],
  ['control characters', { kind: 'facts', facts: [['Notes\u0007', 'a\r\nb\tc\u200b']] }],
  ['nothing', { kind: 'grid', columns: [{ header: 'Unit', share: 1 }], rows: [], empty: 'None.' }],
])('%s comes out whole', async (_, block) => {
  const pages = pagesOf(await render(documentOf([block])));
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
});
