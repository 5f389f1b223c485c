import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('what differs from the start is a change, whatever way emptiness is written', () => {
  const base = { id: '1', version: 2, name: 'Ana', city: null, dob: '1980-02-03', codes: ['H'] };
  expect(changesOf({ ...base, city: '', codes: ['H'] }, base)).toEqual({});
  expect(changesOf({ ...base, version: 3, name: 'Anna', codes: [] }, base)).toEqual({
    name: 'Anna',
    codes: [],
  });
});

test('a chosen file is a change', () => {
  const photo = new File(['x'], 'face.png');
  expect(changesOf({ photo }, {})).toEqual({ photo });
  expect(changesOf({ photo: undefined, papers: [] }, { papers: [] })).toEqual({});
});

test('a file that the form started with, because it was saved, is no change; another one is', () => {
  const photo = new File(['x'], 'face.png');
  const base = { photo, papers: [photo] };
  expect(changesOf({ photo, papers: [photo] }, base)).toEqual({});
  const other = new File(['y'], 'face.png');
  expect(changesOf({ photo: other, papers: [photo, other] }, base)).toEqual({
    photo: other,
    papers: [photo, other],
  });
});
