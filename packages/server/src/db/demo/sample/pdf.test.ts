import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

test('the table of a PDF points at its objects, whatever is written in it', () => {
  const text = pdfOf('Zoë (Driver)', ['A \\ B', 'Łukasz ☀️', '']).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start, start + 8)).toBe('xref\n0 7');
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((place) =>
    Number(place[1]),
  );
  expect(places).toHaveLength(6);
  for (const [index, place] of places.entries()) {
    expect(text.slice(place).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  }
  expect(text).toContain('(Zo\u00eb \\(Driver\\)) Tj');
  const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
  expect(/stream\n([\s\S]*)\nendstream/.exec(text)?.[1]).toHaveLength(length);
});
