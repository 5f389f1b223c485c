import { expect, expectTypeOf, test } from 'vitest';
import type { PartsOf } from './list-source.ts';

interface Line {
  readonly id: string;
  readonly notes: string | null;
  readonly order: { readonly number: string; readonly text: string | null };
  readonly unit: { readonly name: string; readonly meter: { readonly value: number } } | null;
}

test('a screen sees the fields its list asks for, and no others', () => {
  type Shown = PartsOf<Line, 'id' | 'order.number' | 'unit.meter'>;
  expectTypeOf<Shown>().toEqualTypeOf<{
    readonly id: string;
    readonly order: { readonly number: string };
    readonly unit: { readonly meter: { readonly value: number } } | null;
  }>();
  const line: Shown = { id: '1', order: { number: 'WO-7' }, unit: null };
  // @ts-expect-error: the list does not ask for the notes
  expect(line.notes).toBeUndefined();
  // @ts-expect-error: of the order it asks for the number alone
  expect(line.order.text).toBeUndefined();
});

test('a part that is named is there with all it has', () => {
  expectTypeOf<PartsOf<Line, 'order'>>().toEqualTypeOf<Pick<Line, 'order'>>();
});
