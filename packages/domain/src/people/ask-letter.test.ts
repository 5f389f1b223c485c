import { expect, test } from 'vitest';
import { askLetter, askReminder, type LetterFacts, type LetterItem } from './ask-letter.ts';

const medCard: LetterItem = {
  code: 'MED_CARD',
  name: "Medical Examiner's Certificate",
  restricted: false,
  state: 'DUE_SOON',
  due: '2026-12-26',
  expires: true,
  citation: '49 CFR 391.45',
};
const license: LetterItem = {
  ...medCard,
  code: 'LICENCE',
  state: 'OVERDUE',
  due: '2026-11-17',
  citation: '49 CFR 383.23(a)/383.37(a)',
};
const write = (items: readonly LetterItem[], given: Partial<LetterFacts> = {}) =>
  askLetter({
    firstName: 'Rosa',
    company: 'Cedar Ridge Freight',
    items,
    today: '2026-11-26',
    until: '2026-12-10',
    asker: { name: 'Dana Whitfield', phone: '+19185550140' },
    subject: '',
    message: '',
    ...given,
  });

test('a letter about one card says when it ends, the law, and until when the link works', () => {
  expect(write([medCard])).toEqual({
    subject: 'Your medical card ends on 12/26/2026',
    paragraphs: [
      'Rosa, your medical card ends on 12/26/2026, in 30 days. Without a valid card you may not drive (49 CFR 391.45).',
      'When you have the new one, send us pictures of both sides:',
    ],
    button: 'Send it now',
    remark:
      'The link is yours alone and works until 12/10/2026. Questions: Dana Whitfield, (918) 555-0140. Cedar Ridge Freight writes to you because this paper belongs to your file.',
  });
});

test('a letter about several lists each of them, and its subject has the earliest day', () => {
  const letter = write([license, medCard]);
  expect(letter.subject).toBe('2 papers need you, the first since 11/17/2026');
  expect(letter.paragraphs.slice(0, 2)).toEqual([
    'Rosa, your driver license expired on 11/17/2026. Without a valid license you may not drive (49 CFR 383.23(a)/383.37(a)).',
    'Your medical card ends on 12/26/2026, in 30 days. Without a valid card you may not drive (49 CFR 391.45).',
  ]);
  expect(letter.button).toBe('Send them now');
});

test('a paper that is missing has no day, and a restricted one has no name', () => {
  const missing = { ...medCard, code: 'TWIC', name: 'TWIC card', citation: null } as const;
  expect(write([{ ...missing, state: 'MISSING', due: '2026-01-01' }])).toMatchObject({
    subject: 'We need your TWIC card',
    paragraphs: ['Rosa, we need your TWIC card.', 'Send us pictures of both sides:'],
  });
  const consent = { ...missing, code: 'CH_CONSENT', name: 'General Consent', restricted: true };
  const letter = write([consent]);
  expect(letter.subject).toBe('A paper for your file is needed');
  expect(JSON.stringify(letter)).not.toContain('Consent');
  expect(letter.paragraphs[0]).toBe('Rosa, we need a paper for your file.');
});

test('a card that ends today says so', () => {
  expect(write([{ ...medCard, due: '2026-11-26' }]).paragraphs[0]).toBe(
    'Rosa, your medical card ends today, 11/26/2026. Without a valid card you may not drive (49 CFR 391.45).',
  );
});

test('the words of the company are filled in, around the button', () => {
  const letter = write([medCard], {
    subject: 'Papers, {first name}',
    message: 'Hello {first name}.\n\n{list}\n\nTap here: {link}Until {until}, please.',
  });
  expect(letter.subject).toBe('Papers, Rosa');
  expect(letter.paragraphs).toEqual([
    'Hello Rosa.',
    'Your medical card ends on 12/26/2026, in 30 days. Without a valid card you may not drive (49 CFR 391.45).',
    'Tap here:',
  ]);
  expect(letter.remark).toMatch(/^Until 12\/10\/2026, please\. The link is yours alone/);
});

test('a reminder names the papers and the day they were asked for, never a restricted one', () => {
  const letter = askReminder({
    firstName: 'Rosa',
    company: 'Cedar Ridge Freight',
    items: [medCard, { code: 'CH_CONSENT', name: 'General Consent', restricted: true }],
    askedOn: '2026-11-26',
    until: '2026-12-10',
    asker: { name: 'Dana Whitfield', phone: null },
  });
  expect(letter.subject).toBe('Reminder: we still need 2 papers');
  expect(letter.paragraphs[0]).toBe(
    'Rosa, on 11/26/2026 we asked you for your medical card, a paper for your file. We do not have them yet.',
  );
  expect(letter.remark).toContain('Questions: Dana Whitfield. Cedar Ridge Freight');
  expect(JSON.stringify(letter)).not.toContain('Consent');
});
