import type { Column } from '@roadproof/contract/column';
import { expect, test } from 'vitest';
import { askedPaths, listBody } from './request-body.ts';
import { actionColumn } from './row-actions.ts';

const columns: readonly Column[] = [
  { key: 'name', header: 'Name', kind: 'text' },
  { key: 'validUntil', header: 'Valid Until', kind: 'day', standing: 'card' },
  { key: 'reading', header: 'Reading', kind: 'reading', unit: 'meter.unitName', hidden: true },
  { key: 'city', header: 'City', kind: 'text', hidden: true },
];

test('a list asks for what its screen needs and for the columns it shows, with their states', () => {
  expect(askedPaths(columns, {}, ['id', 'name'])).toEqual(['card', 'id', 'name', 'validUntil']);
});

test('a column that is shown by hand is asked for with its unit', () => {
  const shown = askedPaths(columns, { hidden: ['city'] }, ['id']);
  expect(shown).toEqual(['card', 'id', 'meter.unitName', 'name', 'reading', 'validUntil']);
});

test('hiding a column asks nothing new', () => {
  const usual = askedPaths(columns, {}, ['id']);
  expect(askedPaths(columns, { hidden: ['name', 'reading', 'city'] }, ['id'])).toEqual(usual);
});

test('the column of acts is none of the row', () => {
  const acts = actionColumn('Actions', 80);
  expect(askedPaths([...columns, acts], {}, ['id'])).toEqual(askedPaths(columns, {}, ['id']));
});

test('the paths are part of what is asked, and none are named where all are needed', () => {
  const state = { search: '', filters: {}, sort: [] };
  expect(listBody(columns, state, ['id'])).toEqual({ options: { columns: ['id'] } });
  expect(listBody(columns, state)).toEqual({ options: {} });
});
