import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import type { Route } from './operation-map.ts';
import { requestOf } from './request.ts';

const route = (body: Route['body'], path = '/api/Employee/GetEmployee'): Route => ({
  method: 'POST',
  path,
  body,
  answer: 'data',
  open: false,
  writes: false,
});

describe('requestOf', () => {
  test('repeats lists in a query, leaves out what is undefined and writes objects as JSON', () => {
    const { url } = requestOf(route('query'), {
      Id: 'a b',
      Details: ['x', 'y'],
      no: undefined,
      Filter: { options: { pageSize: 5 } },
    });
    expect(url).toBe(
      '/api/Employee/GetEmployee?Id=a+b&Details=x&Details=y&Filter=%7B%22options%22%3A%7B%22pageSize%22%3A5%7D%7D',
    );
  });

  test('puts no question mark where there is nothing to ask', () => {
    expect(requestOf(route('query'), {}).url).toBe('/api/Employee/GetEmployee');
  });

  test('puts the value at the end of the path', () => {
    expect(requestOf(route('path', '/api/Feedback/{id}'), { id: 'a/b' }).url).toBe(
      '/api/Feedback/a%2Fb',
    );
  });

  test('sends JSON as JSON', () => {
    expect(requestOf(route('json'), { text: 'é', no: undefined })).toEqual({
      url: '/api/Employee/GetEmployee',
      body: '{"text":"é"}',
      contentType: 'application/json',
    });
  });

  test('sends a form: files as they are, null and an empty list as empty text, nothing for undefined', () => {
    const file = new File(['x'], 'licence.pdf');
    const { body } = requestOf(route('multipart'), {
      file,
      more: [file, file],
      zip: null,
      codes: [],
      hasAccess: false,
      no: undefined,
    });
    const form = body as FormData;
    expect([...form.keys()]).toEqual(['file', 'more', 'more', 'zip', 'codes', 'hasAccess']);
    expect((form.get('file') as File).name).toBe('licence.pdf');
    expect([form.get('zip'), form.get('codes'), form.get('hasAccess')]).toEqual(['', '', 'false']);
  });

  test('sends a form without files as JSON of the same texts', () => {
    const { body, contentType } = requestOf(route('multipart'), {
      zip: null,
      codes: [],
      ids: ['a', 'b'],
      only: ['a'],
      hasAccess: false,
      miles: 12.5,
      day: '2026-03-31',
      lines: [{ name: 'x\ny' }],
      note: 'first\nsecond',
      no: undefined,
    });
    expect(contentType).toBe('application/json');
    expect(JSON.parse(body as string)).toEqual({
      zip: '',
      codes: '',
      ids: ['a', 'b'],
      only: 'a',
      hasAccess: 'false',
      miles: '12.5',
      day: '2026-03-31',
      lines: '{"name":"x\\ny"}',
      note: 'first\r\nsecond',
    });
  });

  test('a form without files that is too long for JSON travels as a form', () => {
    const note = 'x'.repeat(200_001);
    expect(requestOf(route('multipart'), { note }).body).toBeInstanceOf(FormData);
  });
});

/** Values that a form may hold, each alone and beside others. */
const values: readonly unknown[] = [
  null,
  '',
  'text',
  ' spaces and “quotes” é ',
  'one\ntwo\r\nthree\rfour',
  0,
  -12.5,
  true,
  false,
  '2026-11-27',
  [],
  ['one'],
  ['one', 'two'],
  [null, ''],
  { name: 'x', lines: ['a\nb'] },
  [{ id: 1 }, { id: 2 }],
  undefined,
];

/** The fields of a form as the server reads them: the text of a field, or the list of a repeated one. */
async function readForm(form: FormData): Promise<Record<string, unknown>> {
  const read = await new Response(form).formData();
  return Object.fromEntries(
    [...new Set(read.keys())].map((name) => {
      const all = read.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}

const forms = Object.entries(api).flatMap(([module, calls]) =>
  Object.entries<Operation>(calls)
    .filter(([, { body }]) => body === 'multipart')
    .map(([name, operation]) => [`${module}.${name}`, operation] as const),
);

test('the contract has forms', () => {
  expect(forms.length).toBeGreaterThan(15);
  // Only a call of a signed-in user may send its form as JSON.
  expect(forms.filter(([, { access }]) => access === 'anyone')).toEqual([]);
});

test.each(forms)('%s: JSON says what the form would', async (_name, { path }) => {
  const operation = route('multipart', path);
  const fields = Object.fromEntries(values.map((value, at) => [`f${at}`, value]));
  const asJson = requestOf(operation, fields);
  // A file makes the same fields travel as a form.
  const asForm = requestOf(operation, { ...fields, file: new File(['x'], 'x.pdf') });
  const { file, ...read } = await readForm(asForm.body as FormData);
  expect(file).toBeInstanceOf(File);
  expect(JSON.parse(asJson.body as string)).toEqual(read);
});
