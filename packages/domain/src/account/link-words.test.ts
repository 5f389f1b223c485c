import { expect, test } from 'vitest';
import { fillText, linkLanguages, linkWords, type LinkText } from './link-words.ts';

const all = Object.entries<LinkText>(linkWords);
const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each(all)('%s has a text of its own in every language, with the same values', (_, text) => {
  const texts = linkLanguages.map((language) => text[language]);
  expect(texts.filter((one) => one.trim() === '')).toEqual([]);
  expect(new Set(texts).size).toBe(linkLanguages.length);
  expect(new Set(texts.map((one) => namesIn(one).join())).size).toBe(1);
});

test('the English texts are those of the design, to the letter', () => {
  const texts = {
    unknown: 'This link does not work',
    unknownText:
      'It may have been copied in part. Open it from the message again, or ask the company for a new one.',
    ended: 'This link was ended',
    locked: 'Too many tries',
    offline: 'No connection',
    offlineText: 'What you entered stays on this phone. It is sent when you are back online.',
  };
  for (const [key, text] of Object.entries(texts))
    expect(linkWords[key as keyof typeof texts].en).toBe(text);
  expect(fillText(linkWords.expired.en, { day: '12/10/2026' })).toBe(
    'This link ended on 12/10/2026',
  );
  const values = { company: 'Cedar Ridge Freight', phone: '(918) 555-0140' };
  expect(fillText(linkWords.askPhone.en, values)).toBe(
    'Ask Cedar Ridge Freight for a new one: (918) 555-0140.',
  );
  expect(fillText(linkWords.lockedText.en, { time: '2:45 PM' })).toBe('Try again at 2:45 PM.');
});

test('a value that looks like a name is not replaced again', () => {
  expect(fillText('{company} {phone}', { company: '{phone}', phone: '1' })).toBe('{phone} 1');
});
