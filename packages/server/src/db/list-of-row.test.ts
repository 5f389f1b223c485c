import type { ColumnsOf } from '@roadproof/contract/column';
import { listCalls } from '@roadproof/contract/list-calls';
import { dayOut, id, instantOut } from '@roadproof/contract/schema';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listHandlers } from '../http/list-handlers.ts';
import { listSource } from './list-of-row.ts';
import { leftJoin, part, person } from './list-part.ts';

import { testScope } from './testing/test-scope.ts';

const unit = z.object({
  id,
  name: z.string(),
  mrsp: z.number().nullable(),
  soldDate: dayOut.nullable(),
  createdAt: instantOut,
  type: z.object({ equipmentTypeName: z.string().nullable() }),
  assignedOperator: z.object({ displayName: z.string().nullable() }),
  age: z.number(),
  state: z.string(),
});
const columns = {
  list: 'unit',
  fileName: 'units',
  sheet: 'Units',
  columns: [
    { key: 'name', header: 'Name', kind: 'text' },
    {
      key: 'type.equipmentTypeName',
      header: 'Type',
      kind: 'text',
      filter: { field: 'typeId', list: 'equipmentType' },
    },
    { key: 'age', header: 'Age', kind: 'number', filter: false, sort: false },
    {
      key: 'state',
      header: 'State',
      kind: 'status',
      filter: { field: 'state', values: [{ value: 'Old', label: 'Old' }] },
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof unit>>;
const document = {
  name: 'unit',
  of: part('equipment', 'q'),
  where: 'q.deleted_at is null',
  columns,
  joins: {
    type: leftJoin('equipmentType', 't', 'q.type_id'),
    assignedOperator: person('a', 'q.assigned_operator_id'),
  },
  order: [{ field: 'name', direction: 'asc' }],
} as const;
const scope = testScope('');

const units = listSource(unit, {
  ...document,
  fields: { state: { sql: 'q.year', order: () => sql`q.year` } },
  filters: ['fuelTypeId'],
  also: { year: { sql: 'q.year', kind: 'number', notNull: true } },
  made: ['age', 'state'],
  row: ({ year }) => ({ age: 2026 - year, state: year < 2000 ? 'Old' : 'New' }),
  extra: { isSold: (flag: boolean) => (flag ? { sql: sql`q.sold_date is not null` } : null) },
});

describe('a list by its row', () => {
  test('finds every column, with the kind and the joins its value needs', () => {
    expect(units.fields).toEqual({
      id: { sql: 'q.id', kind: 'id', notNull: true },
      name: { sql: 'q.name', kind: 'text', notNull: true },
      mrsp: { sql: 'q.mrsp', kind: 'number' },
      soldDate: { sql: 'q.sold_date', kind: 'day' },
      createdAt: { sql: 'q.created_at', kind: 'instant', notNull: true },
      'type.equipmentTypeName': { sql: 't.equipment_type_name', kind: 'text', joins: ['type'] },
      'assignedOperator.displayName': {
        sql: "a.first_name || ' ' || a.last_name",
        kind: 'text',
        joins: ['assignedOperator'],
      },
      typeId: { sql: 'q.type_id', kind: 'id', select: false },
      fuelTypeId: { sql: 'q.fuel_type_id', kind: 'id', select: false },
      // Of the column's kind, also where its choices fill the filter of its own name.
      state: {
        sql: 'q.year',
        kind: 'status',
        select: false,
        order: expect.any(Function) as unknown,
      },
      year: { sql: 'q.year', kind: 'number', notNull: true },
    });
    expect(units.base).toBe('equipment q');
    expect(units.key).toBe('q.id');
  });

  test('tells the row without what was read to make it', () => {
    const raw = { id: 'x', name: 'Truck', 'type.equipmentTypeName': 'Tractor', year: 2020 };
    expect(units.row(raw as never, scope)).toEqual({
      id: 'x',
      name: 'Truck',
      type: { equipmentTypeName: 'Tractor' },
      assignedOperator: {},
      age: 6,
      state: 'New',
    });
  });

  test('does not compile where no column answers, or one of another type does', () => {
    const { columns: _, ...plain } = document;
    const own = { ...plain, joins: {}, fields: {} };
    // @ts-expect-error no column is called age, and no function computes it
    listSource(unit.pick({ name: true, age: true }), own);
    // @ts-expect-error the column called name is text
    listSource(z.object({ name: z.number() }), own);
    // @ts-expect-error the column may be empty
    listSource(z.object({ name: z.string(), mrsp: z.number() }), own);
    const nobody = unit.pick({ name: true, assignedOperator: true });
    // @ts-expect-error no join is called assignedOperator
    expect(() => listSource(nobody, own)).toThrow('nothing is joined as "assignedOperator"');
  });

  test('its own order is one of its fields', () => {
    const order = [{ field: 'nmae', direction: 'asc' }] as const;
    expect(() =>
      listSource(unit, { ...document, fields: { age: { sql: '0' }, state: { sql: '0' } }, order }),
    ).toThrow('the list "unit" has no field "nmae"');
  });
});

test('a call that asks what its source does not answer is told at the start', () => {
  const { list } = listCalls({
    path: '/api/Unit/GetAllUnit',
    excelPath: '/api/Unit/GetAllUnitExcel',
    access: 'EQUIPMENT',
    columns,
    row: unit,
    extra: { isNew: z.boolean().optional() },
    called: 'units',
    summary: 'Units.',
  });
  expect(() => listHandlers(list, units)).toThrow('the list "unit" answers no "isNew"');
});
