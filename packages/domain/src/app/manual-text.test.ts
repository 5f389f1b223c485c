import { expect, test } from 'vitest';
import { anchorOf, readManual } from './manual-text.ts';

const chapter = `# Training

Who needs what.

## To add a course (your own)

1. Open **Course Catalog**.
2. Press **Add course**; see [Equipment](equipment-and-meters.md#to-add-a-unit).

![The form of a course](pictures/course-form.png)

> A course that
> was given stays.

- One
- Two

## To see what's missing

Look.
`;

test('a chapter is read with its title, its headings and all that stands under them', () => {
  const { title, opening, sections } = readManual(chapter);
  expect(title).toBe('Training');
  expect(opening).toEqual([{ kind: 'text', line: [{ kind: 'text', text: 'Who needs what.' }] }]);
  expect(sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ['To add a course (your own)', 'to-add-a-course-your-own'],
    ["To see what's missing", 'to-see-whats-missing'],
  ]);
  const [steps, picture, note, points] = sections[0]?.blocks ?? [];
  expect(steps).toEqual({
    kind: 'steps',
    items: [
      [
        { kind: 'text', text: 'Open ' },
        { kind: 'strong', text: 'Course Catalog' },
        { kind: 'text', text: '.' },
      ],
      [
        { kind: 'text', text: 'Press ' },
        { kind: 'strong', text: 'Add course' },
        { kind: 'text', text: '; see ' },
        { kind: 'link', text: 'Equipment', to: 'equipment-and-meters#to-add-a-unit' },
        { kind: 'text', text: '.' },
      ],
    ],
  });
  expect(picture).toEqual({ kind: 'picture', name: 'course-form', shows: 'The form of a course' });
  expect(note).toEqual({
    kind: 'note',
    line: [{ kind: 'text', text: 'A course that was given stays.' }],
  });
  expect(points).toMatchObject({ kind: 'points', items: [{ length: 1 }, { length: 1 }] });
});

test('an address is made of the words of its heading', () => {
  expect(anchorOf('To print a 390.15 register')).toBe('to-print-a-39015-register');
});

test.each(['No title', '# T\n\n| a | b |', '# T\n\n1. One\n   more of it', '# T\n\n![x](y.jpg)'])(
  'what the manual is not written with is refused: %j',
  (text) => {
    expect(() => readManual(text)).toThrow(Error);
  },
);
