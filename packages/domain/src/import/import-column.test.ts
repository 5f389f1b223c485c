import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { evidenceOf, habitAsChosen, habitsOf, type ColumnHabit } from './import-column.ts';
import { readDay } from './import-day.ts';

/** The habits of columns given as lists of cells. */
function habits(
  columns: Readonly<Record<string, readonly string[]>>,
  delimiter = ',',
): ColumnHabit[] {
  const lists = Object.values(columns);
  const height = Math.max(...lists.map((cells) => cells.length));
  const rows = Array.from({ length: height }, (_, row) => lists.map((cells) => cells[row] ?? ''));
  return habitsOf(Object.keys(columns), evidenceOf(rows), delimiter);
}

describe('the order of days', () => {
  test.each<[why: string, cells: string[], order: string, basis: string]>([
    ['one proof is enough', ['04/05/1980', '25/03/1981'], 'day', 'proven'],
    ['month first is proven as well', ['04/05/1980', '03/25/1981'], 'month', 'proven'],
    [
      'proofs of both leave it open',
      ['04/05/1980', '03/25/1981', '25/03/1981'],
      'unclear',
      'proven',
    ],
    ['without a proof it is the usual one', ['04/05/1980', '05/06/1981'], 'month', 'usual'],
    [
      'other ways of writing prove nothing',
      ['1980-05-13', 'May 13, 1980', '20190513'],
      'month',
      'usual',
    ],
  ])('%s', (_why, cells, dayOrder, dayBasis) => {
    expect(habits({ Hired: cells })[0]).toMatchObject({ dayOrder, dayBasis });
  });

  test('a column without a proof follows the others of its file', () => {
    const [hired, born, none] = habits({
      Hired: ['04/05/2019', '05/06/2019'],
      Born: ['25/03/1981', '05/06/1980'],
      Name: ['Ann', 'Lee'],
    });
    expect(hired).toMatchObject({ dayOrder: 'day', dayBasis: 'file' });
    expect(born).toMatchObject({ dayOrder: 'day', dayBasis: 'proven' });
    expect(none).toMatchObject({ dayOrder: 'month', dayBasis: 'usual' });
  });

  test('columns that prove different orders decide nothing for a third', () => {
    const [hired] = habits({ Hired: ['04/05/2019'], Born: ['25/03/1981'], Left: ['03/25/1981'] });
    expect(hired).toMatchObject({ dayOrder: 'month', dayBasis: 'usual' });
  });

  test('every day of a column in one order is read right where one day proves it', () => {
    const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1950-01-01', days));
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), fc.boolean(), (days, isDayFirst) => {
        const all = [...days, '2019-03-25'];
        const write = (iso: string): string => {
          const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
          return isDayFirst ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`;
        };
        const [habit] = habits({ Hired: all.map(write) });
        expect(
          all.map((iso) =>
            readDay(write(iso), { today: '2026-11-26', order: habit?.dayOrder ?? 'unclear' }),
          ),
        ).toEqual(all);
      }),
    );
  });
});

describe('the decimal sign', () => {
  test.each<[why: string, cells: string[], decimal: string, basis: string]>([
    ['a comma before two digits', ['12,50', '128,400'], ',', 'proven'],
    ['a comma before decimals behind points', ['1.234,5'], ',', 'proven'],
    ['points between thousands', ['1.234.567', '128.400'], ',', 'proven'],
    ['a point before two digits', ['12.50', '128,400'], '.', 'proven'],
    ['commas between thousands', ['1,234,567', '128.400'], '.', 'proven'],
    ['proofs of both', ['12,50', '12.50', '128,400'], 'unclear', 'proven'],
    ['no proof', ['128,400', '95,120'], '.', 'usual'],
    ['units, currencies and rates around it', ['€ 12,50', '18,75 km', '0,45/mi'], ',', 'proven'],
    ['words prove nothing', ['Macon, GA', '1,2-Dichloroethane', 'v1.2.3'], '.', 'usual'],
  ])('%s', (_why, cells, decimal, decimalBasis) => {
    expect(habits({ Wage: cells })[0]).toMatchObject({ decimal, decimalBasis });
  });

  test('a column without a proof follows the others, or semicolons and days first', () => {
    expect(habits({ Odometer: ['128,400'], Wage: ['12,50'] })[0]).toMatchObject({
      decimal: ',',
      decimalBasis: 'file',
    });
    const foreign = { Odometer: ['128.400'], Hired: ['25/03/2019'] };
    expect(habits(foreign, ';')[0]).toMatchObject({ decimal: ',', decimalBasis: 'file' });
    expect(habits(foreign, ',')[0]).toMatchObject({ decimal: '.', decimalBasis: 'usual' });
  });
});

test('years alone are counted, days and figures are not', () => {
  expect(
    evidenceOf([
      ['1998', '19980'],
      ['2026', '1850'],
      ['2100', '03/25/1998'],
    ]),
  ).toMatchObject([
    { filled: 3, years: 2, monthFirst: 0 },
    { filled: 3, years: 0, monthFirst: 1 },
  ]);
});

test('what somebody says wins over what the cells prove', () => {
  const [habit] = habits({ Hired: ['04/05/1980', '03/25/1981', '25/03/1981'] });
  if (!habit) throw new Error('a column has a habit');
  expect(habitAsChosen(habit, { dayOrder: 'day' })).toMatchObject({
    dayOrder: 'day',
    dayBasis: 'chosen',
    decimal: '.',
  });
  expect(habitAsChosen(habit, null)).toBe(habit);
});
