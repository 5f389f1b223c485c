import { expect, test } from 'vitest';
import { documentsText, peopleText, scansOf } from './one-scan.ts';

type Document = Parameters<typeof scansOf>[0][number];

const document = (contentId: string, person: number, course = 'Winches'): Document => ({
  id: `${contentId} ${person} ${course}`,
  fileId: `${contentId} of save ${person % 2}`,
  contentId,
  trainingMappingId: `m${person}`,
  courseCatalogId: course,
  trainingId: 't',
  EmployeeId: `e${person}`,
  employeeName: `Person ${person}`,
  course,
  trainingDocName: 'sign-in sheet.pdf',
  trainingDocAttachment: `/files/${contentId}`,
  createdAt: '2026-11-20T18:00:00.000Z',
  createdByName: 'Dana Whitfield',
});

test('one scan for 24 people is one document', () => {
  const people = Array.from({ length: 24 }, (_, at) => document('scan', at));
  const [scan, ...others] = scansOf(people);
  expect(others).toEqual([]);
  expect(scan && peopleText(scan)).toBe('24 people');
  expect(scan?.courses).toEqual(['Winches']);
});

test('a scan of two courses counts a person once, and another file stays its own', () => {
  const scans = scansOf([
    document('scan', 1),
    document('card', 1),
    document('scan', 1, 'Chains'),
    document('scan', 2),
  ]);
  expect(scans.map((scan) => [scan.file.contentId, peopleText(scan), scan.courses])).toEqual([
    ['scan', '2 people', ['Winches', 'Chains']],
    ['card', 'Person 1', ['Winches']],
  ]);
});

test('documents are counted by their content, beside all people they are of', () => {
  const people = Array.from({ length: 24 }, (_, at) => document('scan', at));
  const cards = people.map((_, at) => document('card', at, 'Chains'));
  expect(documentsText([...people, ...cards])).toBe('2 documents, for 24 people');
  expect(documentsText([document('card', 1)])).toBe('1 document, for 1 person');
});
