import { choice } from '@roadproof/contract/choice';
import {
  day,
  email,
  id,
  optionalDay,
  optionalNumber,
  optionalText,
  requiredDay,
  requiredText,
} from '@roadproof/contract/schema';
import { idList } from '@roadproof/contract/training/training-form';
import { upload, uploads } from '@roadproof/contract/upload';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { emptyOf, valuesFrom, type Checked, type FormValues } from './form-values.ts';

const schema = z.strictObject({
  id: id.optional(),
  version: z.coerce.number<number>().int().optional(),
  name: requiredText('Name'),
  note: optionalText('Note'),
  email: email.optional(),
  colorId: choice('FuelType', 'Fuel'),
  ownerId: id,
  wage: optionalNumber('Wage', { max: 9 }),
  born: optionalDay,
  due: day.optional(),
  doneOn: requiredDay('Done'),
  // A day with a rule of its own is a day still.
  started: day.refine((text) => text > '2000', 'Later.').optional(),
  codes: z.array(z.string()).default([]),
  people: idList.optional(),
  photo: upload('image'),
  papers: uploads('document', 2),
  isOpen: z.boolean(),
});
type Values = FormValues<typeof schema>;

test('an empty form: texts are empty, lists too, everything else is nothing as the schema takes it', () => {
  expect(emptyOf(schema)).toEqual({
    name: '',
    note: '',
    email: '',
    colorId: null,
    ownerId: null,
    wage: null,
    born: null,
    doneOn: null,
    codes: [],
    people: [],
    papers: [],
    isOpen: null,
  });
});

const record = {
  id: 'r',
  version: 3,
  createdAt: '2026-11-22T10:00:00.000Z',
  name: 'Ana',
  note: null,
  email: null,
  colorId: 'c',
  ownerId: null,
  wage: 0,
  born: '1990-02-28T00:00:00.000Z',
  due: null,
  doneOn: '2026-11-21T00:00:00.000Z',
  started: '2024-02-29T00:00:00.000Z',
  isOpen: false,
};

test('a stored record: what it has, days without their time, and what is said beside it', () => {
  const values = valuesFrom(schema, record, {
    codes: ['H'],
    people: [],
    photo: undefined,
    papers: [],
    ownerId: 'me',
  });
  expect(values).toEqual({
    id: 'r',
    version: 3,
    name: 'Ana',
    note: '',
    email: '',
    colorId: 'c',
    // What is said counts, also of a field that the record has.
    ownerId: 'me',
    wage: 0,
    born: '1990-02-28',
    doneOn: '2026-11-21',
    started: '2024-02-29',
    codes: ['H'],
    people: [],
    papers: [],
    isOpen: false,
  });
  // Undefined is no field of the form.
  expect(values).not.toHaveProperty('photo');
});

test('a text that reads like a day stays whole', () => {
  const note = '2026-11-22T00:00:00.000Z';
  const rest = { codes: [], people: [], photo: null, papers: [] };
  expect(valuesFrom(schema, { ...record, note }, rest).note).toBe(note);
});

test('the compiler asks for every field, and for what a record does not have', () => {
  expectTypeOf<Values['wage']>().toEqualTypeOf<string | number | null | undefined>();
  expectTypeOf<Values['photo']>().toEqualTypeOf<File | null | undefined>();
  expectTypeOf<Values['name']>().toEqualTypeOf<string | null>();
  expectTypeOf<Checked<typeof schema>['name']>().toEqualTypeOf<string>();
  expectTypeOf<'wage'>().toExtend<keyof Values>();
  // @ts-expect-error: the note is forgotten.
  const forgotten: Values = { ...emptyOf(schema.omit({ note: true })) };
  expect(forgotten).not.toHaveProperty('note');
  // @ts-expect-error: a record has no photo.
  valuesFrom(schema, record, { codes: [], people: [], papers: [] });
  // @ts-expect-error: nobody edits a field that the schema does not have.
  valuesFrom(schema, record, { codes: [], people: [], photo: null, papers: [], colour: 'red' });
  // @ts-expect-error: what the record has is something else.
  valuesFrom(schema, { ...record, codes: 'H' }, { people: [], photo: null, papers: [] });
});
