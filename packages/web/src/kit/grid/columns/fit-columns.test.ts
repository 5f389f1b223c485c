import type { Column } from '@roadproof/contract/column';
import { expect, test } from 'vitest';
import { crowdedOut, fitColumns, folded, withoutCrowded } from './fit-columns.ts';
import type { ColumnModel, PlacedColumn } from './use-column-model.ts';

const place = (columns: readonly Column[], isPinned: boolean): PlacedColumn[] => {
  let start = 0;
  return columns.map((column) => {
    const one = { column, width: column.width ?? 200, start, isPinned };
    start += one.width;
    return one;
  });
};
const widthOf = (columns: readonly PlacedColumn[]) =>
  columns.reduce((all, one) => all + one.width, 0);
const modelOf = (pinned: readonly Column[], free: readonly Column[]): ColumnModel => {
  const [left, right] = [place(pinned, true), place(free, false)];
  return { pinned: left, free: right, pinnedWidth: widthOf(left), freeWidth: widthOf(right) };
};
const text = (key: string, width: number, header = key): Column => ({
  key,
  header,
  kind: 'text',
  width,
});
const name = text('name', 160);
const widths = ({ pinned, free }: ColumnModel) => [...pinned, ...free].map((one) => one.width);

test('columns that just fit stay as they are', () => {
  const model = modelOf([name], [text('a', 100), text('b', 140)]);
  expect(widths(fitColumns(model, 400))).toEqual([160, 100, 140]);
});

test('words take the room that is to spare, but no more than they may need; figures and dates none', () => {
  const due: Column = { key: 'due', header: 'Due', kind: 'day', width: 120 };
  const model = modelOf([name], [text('a', 100), due]);
  expect(widths(fitColumns(model, 458))).toEqual([208, 130, 120]);
  expect(widths(fitColumns(model, 5000))).toEqual([256, 160, 120]);
  expect(fitColumns(model, 5000).free.map((one) => one.start)).toEqual([0, 160]);
});

test('a column that would be cut is drawn in by the others giving way', () => {
  const fitted = fitColumns(modelOf([name], [text('a', 100), text('b', 140), text('c', 300)]), 380);
  expect(
    widths(fitted)
      .slice(0, 3)
      .reduce((all, one) => all + one),
  ).toBe(380);
  expect(widths(fitted)[3]).toBe(300);
  expect(fitted.free.map((one) => one.start)).toEqual([
    0,
    widths(fitted)[1],
    (widths(fitted)[1] ?? 0) + (widths(fitted)[2] ?? 0),
  ]);
  expect(fitted.pinnedWidth + fitted.freeWidth).toBe(680);
});

test('a column that has no place even so is moved out whole', () => {
  const fitted = fitColumns(modelOf([name], [text('a', 100), text('b', 140)]), 300);
  expect((widths(fitted)[0] ?? 0) + (widths(fitted)[1] ?? 0)).toBe(300);
  expect(widths(fitted)[2]).toBe(140);
});

test('a header and a date with how near it is are never drawn in', () => {
  const due: Column = { key: 'due', header: 'Due', kind: 'day', standing: 'state', width: 230 };
  const long = text('long', 160, 'Employee Number of it');
  const fitted = fitColumns(modelOf([name], [long, due, text('z', 200)]), 540);
  expect(widths(fitted)).toEqual([150, 160, 230, 200]);
});

test('in a room too narrow for one free column, or not yet measured, nothing changes', () => {
  const model = modelOf([name], [text('a', 300), text('b', 300)]);
  expect(fitColumns(model, 200)).toBe(model);
  expect(fitColumns(model, 0)).toBe(model);
  expect(fitColumns(modelOf([], []), 0)).toEqual(modelOf([], []));
});

const kept = (column: Column): Column => ({ ...column, stays: true });

test('what has no place waits, from the first that has none on, but what has to stay', () => {
  const model = modelOf(
    [name],
    [text('a', 200), text('b', 300), text('c', 60), kept(text('d', 100))],
  );
  expect(crowdedOut(model, 5000)).toEqual([]);
  expect(crowdedOut(model, 400)).toEqual(['b', 'c']);
  const left = withoutCrowded(model, ['b', 'c']);
  expect(left.free.map((one) => [one.column.key, one.start])).toEqual([
    ['a', 0],
    ['d', 200],
  ]);
  expect(left.freeWidth).toBe(300);
});

test('what has to stay is narrowed to two lines of header before one has to scroll to it', () => {
  const long = { ...kept(text('long', 160, 'Safety Meeting')), kind: 'boolean' } as const;
  const model = modelOf([name], [long, text('b', 300)]);
  expect(crowdedOut(model, 200)).toEqual(['b']);
  expect(widths(fitColumns(withoutCrowded(model, ['b']), 200)).reduce((a, b) => a + b)).toBe(200);
  expect(crowdedOut(model, 120)).toEqual([]);
});

test('where not all that has to stay finds room, the first of it does, and of the rest what stands first', () => {
  const first: Column = { ...text('z', 100), stays: 'first' };
  const model = modelOf([name], [text('a', 60), kept(text('b', 100)), kept(text('c', 400)), first]);
  expect(crowdedOut(model, 5000)).toEqual([]);
  expect(crowdedOut(model, 300)).toEqual(['a', 'c']);
});

test('a date with how near it is shows that alone where both find no room', () => {
  const due: Column = { key: 'due', header: 'Due', kind: 'day', standing: 'state', width: 200 };
  const model = modelOf([name], [kept(due), kept({ ...due, key: 'other' })]);
  expect(crowdedOut(model, 340)).toEqual([]);
  const known = needsOf({ name: 90, due: 180, other: 150 });
  const [, one = 0, other = 0] = widths(fitColumns(model, 340, known));
  expect(one).toBeLessThan(150);
  expect(other).toBeGreaterThanOrEqual(118);
  // Where both find room, neither gives way below what it shows.
  for (const width of widths(fitColumns(model, 450, known)).slice(1))
    expect(width).toBeGreaterThanOrEqual(150);
});

test('the name of a row gives way only after figures have', () => {
  const count = { ...kept(text('count', 160)), kind: 'number' } as const;
  const model = modelOf([name], [count, kept(text('place', 160))]);
  const [nameWidth = 0] = widths(fitColumns(model, 340));
  expect(nameWidth).toBeGreaterThanOrEqual(160 * 0.85 - 1);
  const [narrowest = 0] = widths(fitColumns(model, 240));
  expect(narrowest).toBeLessThan(160 * 0.85);
});

const needsOf = (given: Record<string, number>) =>
  new Map(Object.entries(given).map(([key, full]) => [key, { full, folded: full }]));

test('where there is room to spare what is shown is whole, and no column is narrower than it says', () => {
  const model = modelOf([name], [text('a', 100), text('b', 140)]);
  const fitted = widths(fitColumns(model, 500, needsOf({ a: 190, b: 60 })));
  expect(fitted[0]).toBeGreaterThanOrEqual(160);
  expect(fitted[1]).toBeGreaterThanOrEqual(190);
  expect(fitted[2]).toBeGreaterThanOrEqual(140);
});

test('a column of short words gives what it has too much to those that are cut', () => {
  const model = modelOf([name], [text('a', 100), text('b', 140)]);
  const fitted = widths(fitColumns(model, 400, needsOf({ name: 200, a: 130, b: 40 })));
  expect(fitted[0]).toBeGreaterThanOrEqual(200);
  expect(fitted[1]).toBeGreaterThanOrEqual(130);
  expect(fitted.reduce((a, b) => a + b)).toBe(400);
});

test('where not all can be whole each has what it says first, and then whoever lacks least', () => {
  const model = modelOf([name], [text('a', 100), text('b', 140)]);
  const fitted = widths(fitColumns(model, 400, needsOf({ name: 300, a: 300, b: 40 })));
  expect(fitted.reduce((a, b) => a + b)).toBe(400);
  expect(fitted[0]).toBeGreaterThan(160);
  expect(fitted[1]).toBe(100);
  expect(fitted[2]).toBeLessThan(140);
});

test('a header is never narrower than its letters, a long note never wider than a few columns', () => {
  const model = modelOf([name], [text('a', 100, 'Description'), text('b', 140)]);
  const [, header = 0, note = 0] = widths(fitColumns(model, 500, needsOf({ a: 20, b: 5000 })));
  expect(header).toBeGreaterThanOrEqual('Description'.length * 6.4 + 18);
  expect(note).toBeLessThanOrEqual(340);
});

test('figures and dates are as wide as they say, whatever a few rows show', () => {
  const due: Column = { key: 'due', header: 'Due', kind: 'day', standing: 'state', width: 190 };
  const count: Column = { key: 'count', header: 'N', kind: 'number', width: 80 };
  const model = modelOf([name], [count, due]);
  expect(widths(fitColumns(model, 430, needsOf({ due: 90, count: 30 })))).toEqual([160, 80, 190]);
});

const twoLines = (key: string, full: number, two: number) => [key, { full, folded: two }] as const;

test('what stays has what its rows want, as far as it says, before a column that is optional', () => {
  const reason = kept(text('reason', 330));
  const model = modelOf([name], [reason, { ...text('mail', 230), kind: 'email' }]);
  const known = new Map([twoLines('reason', 314, 180), twoLines('name', 100, 100)]);
  // Names 100, the reason 314, and of the e-mail 0.85.
  expect(crowdedOut(model, 609, known)).toEqual(['mail']);
  expect(crowdedOut(model, 610, known)).toEqual([]);
  expect(widths(fitColumns(withoutCrowded(model, ['mail']), 500, known))[1]).toBeGreaterThanOrEqual(
    314,
  );
  // Words beyond what the column says push nothing out.
  const long = new Map([...known, twoLines('reason', 900, 470)]);
  expect(crowdedOut(model, 626, long)).toEqual([]);
});

test('a column that is optional has its words whole in two lines, or no place', () => {
  const model = modelOf([name], [kept(text('a', 100)), text('note', 200), text('z', 80)]);
  const known = new Map([
    twoLines('name', 100, 100),
    twoLines('a', 60, 60),
    twoLines('note', 300, 170),
  ]);
  const room = 100 + 70 + 170;
  expect(crowdedOut(model, room - 1, known)).toEqual(['note', 'z']);
  expect(crowdedOut(model, room, known)).toEqual(['z']);
});

test('what stays last waits before the rest of it is drawn in further, and after what is optional', () => {
  const last: Column = { ...text('last', 100), stays: 'last' };
  const first: Column = { ...text('first', 200), stays: 'first' };
  const model = modelOf([name], [last, first, kept(text('b', 200)), text('z', 60)]);
  expect(crowdedOut(model, 5000)).toEqual([]);
  expect(crowdedOut(model, 490)).toEqual(['z']);
  expect(crowdedOut(model, 485)).toEqual(['last', 'z']);
});

test('words stand in two lines where one is too short, and nothing else does', () => {
  const model = modelOf([name], [text('place', 100), text('code', 100)]);
  const known = new Map([
    twoLines('name', 160, 90),
    twoLines('place', 146, 95),
    twoLines('code', 130, 130),
  ]);
  const { pinned, free } = folded(model, known);
  expect([...pinned, ...free].map(({ folds }) => folds)).toEqual([undefined, true, undefined]);
});

test('where one scrolls anyway nothing is cut for one column more', () => {
  const mail: Column = { key: 'mail', header: 'E-mail', kind: 'email', width: 230 };
  const model = modelOf([], [mail, text('a', 100), text('b', 200)]);
  const known = needsOf({ mail: 251, a: 100 });
  const [first = 0, second = 0] = widths(fitColumns(model, 300, known));
  expect(first).toBe(300);
  expect(second).toBe(100);
  expect(widths(fitColumns(model, 351, known)).slice(0, 2)).toEqual([251, 100]);
});

test('where not even two lines have room for all words the name of a row has them first', () => {
  const model = modelOf([name], [kept(text('reason', 330))]);
  const known = new Map([twoLines('name', 125, 125), twoLines('reason', 314, 209)]);
  expect(widths(fitColumns(model, 300, known))).toEqual([125, 175]);
});

test('a figure is never drawn in below what it shows', () => {
  const used: Column = { key: 'used', header: 'Used By', kind: 'number', width: 140 };
  const model = modelOf([name], [text('note', 340), used]);
  const known = needsOf({ name: 160, note: 340, used: 95 });
  expect(widths(fitColumns(model, 440, known))[2]).toBeGreaterThanOrEqual(95);
});

test('what has to be whole is as wide as it shows, where that is more than it says', () => {
  const number: Column = { ...text('number', 100), isWhole: true };
  const model = modelOf([name], [number, text('b', 140)]);
  const fitted = widths(fitColumns(model, 400, needsOf({ name: 150, number: 130, b: 90 })));
  expect(fitted[1]).toBeGreaterThanOrEqual(130);
  expect(widths(fitColumns(model, 400, needsOf({ number: 60 })))[1]).toBe(100);
});
