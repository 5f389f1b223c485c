import { expect, test } from 'vitest';
import type { PrintedDocument } from './block.ts';
import { print } from './print.ts';
import { pagesOf } from './testing/pdf-text.ts';

const documentOf = (title: string): PrintedDocument => ({
  kind: 'Work Order',
  title,
  letterhead: {
    companyName: 'Carrier',
    address: '',
    numbers: '',
    logo: null,
    printed: 'Printed today',
    appName: 'Roadproof',
  },
  blocks: [{ kind: 'text', text: `This is ${title}.` }],
});

test('several at once: each asker gets the document it asked for', async () => {
  const titles = ['WO-0001', 'WO-0002', 'WO-0003'];
  const files = await Promise.all(titles.map((title) => print(`${title}.pdf`, documentOf(title))));
  for (const [at, { fileName, contentType, body }] of files.entries()) {
    expect([fileName, contentType]).toEqual([`${titles[at]}.pdf`, 'application/pdf']);
    expect(pagesOf(body as Buffer)[0]).toContain(`This is ${titles[at]}.`);
  }
});

test('a document that cannot be drawn fails alone', async () => {
  const broken = { ...documentOf('WO-0004'), blocks: [{ kind: 'text' }] } as never;
  const [failed, fine] = await Promise.allSettled([
    print('broken.pdf', broken),
    print('fine.pdf', documentOf('WO-0005')),
  ]);
  expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled']);
});
