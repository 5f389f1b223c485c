import type { Column } from '@roadproof/contract/column';
import { describe, expect, test } from 'vitest';
import {
  arrangementOf,
  requestIn,
  columnsOf,
  emptyRequest,
  reportHref,
  withRequest,
  type ReportRequest,
} from './report-document.ts';

const columns: readonly Column[] = [
  { key: 'name', header: 'Name', kind: 'text', pin: 'start' },
  { key: 'group', header: 'Group', kind: 'text' },
  { key: 'phone', header: 'Phone', kind: 'phone', hidden: true },
];
const request: ReportRequest = { filter: { name: 'Lee & Söhne?' }, sort: [], asOf: '2026-10-31' };

describe('an address', () => {
  const read = (text: string) => requestIn(new URLSearchParams({ report: text }));

  test('carries what is asked for, whatever letters are in it', () => {
    const params = withRequest(new URLSearchParams('id=4&page=3'), request);
    expect(requestIn(params)).toEqual(request);
    expect(params.get('id')).toBe('4');
    expect(params.get('page')).toBeNull();
    const [, query = ''] = reportHref('/reports/driver-report', request).split('?');
    expect(requestIn(new URLSearchParams(query))).toEqual(request);
  });

  test('of nothing is as it was', () => {
    expect(withRequest(withRequest(new URLSearchParams('id=4'), request), null).toString()).toBe(
      'id=4',
    );
    expect(requestIn(new URLSearchParams('id=4'))).toBeNull();
    expect(read('{}')).toEqual(emptyRequest);
  });

  test.each([
    '',
    'x',
    'null',
    '7',
    '[]',
    '{"filter":null}',
    '{"filter":[]}',
    '{"sort":"name"}',
    '{"search":7}',
    '{"search":["a"]}',
    '{"asOf":20261101}',
    '{"asOf":"2026-02-29"}',
    '{"asOf":"yesterday"}',
  ])('that cannot be read asks for nothing: %s', (text) => expect(read(text)).toBeNull());
});

describe('columns of a kept report', () => {
  test('are shown in their order with width and pin, and all others hidden', () => {
    const kept = [
      { key: 'phone', width: 120 },
      { key: 'name', pin: 'start' as const },
    ];
    const arrangement = arrangementOf(columns, kept);
    expect(arrangement).toEqual({
      order: ['phone', 'name'],
      hidden: ['group'],
      pinned: ['name'],
      widths: { phone: 120 },
    });
    expect(columnsOf(columns, arrangement)).toEqual([
      { key: 'name', pin: 'start' },
      { key: 'phone', width: 120 },
    ]);
  });

  test('that are gone since, or none at all, leave the list as it is', () => {
    expect(arrangementOf(columns, undefined)).toEqual({});
    expect(arrangementOf(columns, [{ key: 'gone' }])).toEqual({});
    expect(columnsOf(columns, {})).toEqual([{ key: 'name', pin: 'start' }, { key: 'group' }]);
  });
});
