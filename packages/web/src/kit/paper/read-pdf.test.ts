import { datesOnPaper } from '@roadproof/domain/paper-dates';
import { offeredDates } from '@roadproof/domain/people/paper-offer';
import { paperFixtures } from '@roadproof/domain/testing/paper-fixtures';
import { afterAll, expect, test, vi } from 'vitest';
import { madePdf } from '../../testing/made-pdf.ts';
import { openPdf } from './read-pdf.ts';

// The build for browsers needs a canvas; the other one reads text with the same code. It warns once that it has none.
vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
vi.mock('pdfjs-dist', () => import('pdfjs-dist/legacy/build/pdf.mjs'));
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({
  default: import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'),
}));
afterAll(() => vi.restoreAllMocks());

async function read(content: Uint8Array<ArrayBuffer>) {
  const paper = await openPdf(new Blob([content]));
  paper.close();
  return paper.texts;
}

const wrong: string[] = [];

test.each(paperFixtures)('as a PDF: $name', async ({ name, code, text, issued, expires }) => {
  const dates = datesOnPaper(await read(madePdf(text)));
  const days = (kind: 'issued' | 'expires') =>
    offeredDates(dates, code, kind).map(({ day }) => day);
  if (days('expires').some((day) => !expires.includes(day))) wrong.push(name);
  expect({ issued: days('issued'), expires: days('expires') }).toEqual({ issued, expires });
});

test('a wrong date is offered as the end of 2 of 40 papers at most', () => {
  expect(paperFixtures).toHaveLength(40);
  expect(wrong.length).toBeLessThanOrEqual(2);
});

test('a PDF that its owner locked against changes is read, one that needs a password is not', async () => {
  const [card] = paperFixtures;
  const locked = await read(madePdf(card?.text ?? '', 'owner'));
  expect(datesOnPaper(locked).map(({ day }) => day)).toContain(card?.expires[0]);
  await expect(read(madePdf(card?.text ?? '', 'reader'))).rejects.toThrow(/password/i);
});
