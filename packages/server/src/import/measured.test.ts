import type { ImportField } from '@roadproof/domain/import/import-field';
import { converted, type HeaderMeasure, type MeterKind } from '@roadproof/domain/meter-unit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuredRow, ownUnitFor, type OwnUnit } from './measured.ts';

const fields: readonly ImportField[] = ['primary', 'secondary'].map((key) => ({
  key,
  label: key,
  kind: 'number',
  number: { digits: 1, most: 99_999_999 },
  isMeter: true,
}));
const pairs = [{ primary: 'primary', secondary: 'secondary' }];
const unit = (kind: MeterKind, meters = 0): OwnUnit => ({ id: kind, label: kind, kind, meters });
const units = [unit('miles'), unit('kilometers'), unit('hours')];
const kinds = ['miles', 'kilometers', 'hours'] as const;

test('a distance is in the length most meters count, in miles without any', () => {
  expect(ownUnitFor('distance', units)?.kind).toBe('miles');
  const metric = [unit('hours', 9), unit('kilometers', 3), unit('miles', 2)];
  expect(ownUnitFor('distance', metric)?.kind).toBe('kilometers');
  expect(ownUnitFor('miles', metric)?.kind).toBe('miles');
  expect(ownUnitFor('kilometers', [unit('miles')])?.kind).toBe('miles');
  expect(ownUnitFor('hours', [unit('miles')])).toBeUndefined();
});

const figure = fc.option(
  fc.record({
    value: fc.integer({ min: 0, max: 600_000 }).map((tenths) => tenths / 10),
    measure: fc.constantFrom(undefined, ...kinds, 'distance' as const),
  }),
);
const meter = fc.constantFrom(null, ...units);

test('a figure stays, is converted or moved, or its row is rejected: none is lost or changed else', () => {
  fc.assert(
    fc.property(figure, figure, meter, meter, (primary, secondary, first, second) => {
      const given = { primary, secondary };
      const meters = { primary: first, secondary: second };
      const values: Record<string, number> = {};
      const measures: Record<string, HeaderMeasure> = {};
      for (const key of ['primary', 'secondary'] as const) {
        const one = given[key];
        if (one === null) continue;
        values[key] = one.value;
        if (one.measure !== undefined) measures[key] = one.measure;
      }
      const row = { number: 1, values, measures, problems: [] };
      const { values: after, problems } = measuredRow(row, fields, pairs, { meters, units });
      if (problems.some(({ level }) => level === 'rejected')) return;
      expect(Object.keys(after)).toHaveLength(Object.keys(values).length);
      for (const key of ['primary', 'secondary'] as const) {
        const one = given[key];
        if (one === null) continue;
        const { value, measure } = one;
        const isPlain = measure === undefined || measure === 'distance';
        const places = [key, key === 'primary' ? 'secondary' : 'primary'] as const;
        const kept = places.some((place) => {
          const kind = meters[place]?.kind;
          if (isPlain || kind === undefined || kind === null) return after[place] === value;
          return after[place] === converted(value, measure, kind);
        });
        const isMiles =
          measure === 'distance' &&
          Object.values(after).includes(converted(value, 'miles', 'kilometers'));
        expect(kept || isMiles).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
