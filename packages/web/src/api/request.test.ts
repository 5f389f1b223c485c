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
});
