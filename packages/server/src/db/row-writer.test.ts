import { dayOut, id, instantOut } from '@roadproof/contract/schema';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { sentRows } from './bound.ts';
import { isAsked, writerFor } from './row-writer.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';

const database = await testDatabase();
const { scope } = await testCompany(database);
const known = '01938e5c-7d8a-7000-8000-0123456789ab';

/** Writes the rows of a statement, each column filling the field of its name. */
async function written(schema: z.ZodObject, text: string, columns?: readonly string[]) {
  const { shape, bodies } = await inCompany(database, scope, (db) =>
    sentRows(db, { text: `${text} where $1::int = 1`, values: [1] }),
  );
  if (shape === null) throw new Error('the statement has no columns');
  const filled = new Set(shape.columns.map(({ name }) => name));
  const write = writerFor({ filled, made: [] }, schema, shape, columns);
  return bodies.map((body) => write?.(body, undefined));
}

test('a text is written with what JSON escapes, and with signs of every length', async () => {
  const schema = z.object({ a: z.string(), b: z.string(), c: z.string().nullable() });
  const one = (text: string) => `select ${text} as a, 'x'::varchar as b, null::text as c`;
  const cases: readonly (readonly [string, string])[] = [
    [`''`, '""'],
    [`'Smith & Sons <b>'`, '"Smith & Sons <b>"'],
    [`'a "b" \\ c'`, String.raw`"a \"b\" \\ c"`],
    [`e'line\\nnext\\ttab\\u0001'`, String.raw`"line\nnext\ttab\u0001"`],
    [`'José Ünal 北京 🚛'`, '"José Ünal 北京 🚛"'],
    [`e'\\u2028'`, '"\u2028"'],
    [`e'\\u007f'`, '"\u007f"'],
  ];
  for (const [given, text] of cases)
    expect(await written(schema, one(given))).toEqual([`{"a":${text},"b":"x","c":null}`]);
});

test('numbers, days, instants and truth values are written as the schema has them', async () => {
  const schema = z.object({
    id,
    count: z.number().int(),
    large: z.number(),
    price: z.number(),
    none: z.number().nullable(),
    yes: z.boolean(),
    no: z.boolean(),
    day: dayOut,
    dayAsText: z.string(),
    ever: dayOut,
    at: instantOut,
    atAsText: z.string(),
  });
  const text = `select '${known}'::uuid as id, -7 as count, 9007199254740991::bigint as large,
    12.50::numeric as price, null::numeric as none, true as yes, false as no,
    '2028-02-29'::date as day, '2026-01-02'::date as "dayAsText", 'infinity'::date as ever,
    '2026-11-21 06:29:42.1239+00'::timestamptz as at, '2026-11-21 06:29:42+00'::timestamptz as "atAsText"`;
  expect(await written(schema, text)).toEqual([
    `{"id":"${known}","count":-7,"large":9007199254740991,"price":12.5,"none":null,"yes":true,"no":false,"day":"2028-02-29T00:00:00.000Z","dayAsText":"2026-01-02","ever":"infinity","at":"2026-11-21T06:29:42.123Z","atAsText":"2026-11-21T06:29:42.000Z"}`,
  ]);
});

test('a document is written by its schema, which leaves unknown fields out', async () => {
  const schema = z.object({
    tags: z.array(z.string()),
    file: z.object({ name: z.string() }).nullable(),
    loud: z.string().overwrite((text) => text.toUpperCase()),
  });
  const text = `select '{"b c",d}'::text[] as tags, '{"secret": 1, "name": "é"}'::jsonb as file, 'quiet' as loud`;
  expect(await written(schema, text)).toEqual([
    '{"tags":["b c","d"],"file":{"name":"é"},"loud":"QUIET"}',
  ]);
});

test('parts stand in parts, in the order of the schema, without columns it does not have', async () => {
  const schema = z.object({
    a: z.object({ x: z.string(), deep: z.object({ y: z.number() }) }),
    b: z.string().optional(),
    c: z.string(),
  });
  const text = `select 3 as total, 'c' as c, 1 as "a.deep.y", 'x' as "a.x", 'z' as secret`;
  expect(await written(schema, text)).toEqual(['{"a":{"x":"x","deep":{"y":1}},"c":"c"}']);
});

test('a value that has to be there and is not is an error that names it', async () => {
  const schema = z.object({ a: z.object({ name: z.string() }) });
  await expect(written(schema, `select null::text as "a.name"`)).rejects.toThrow(
    'the list has no value for "a.name"',
  );
});

test('what a schema asks for and no column has is not written, nor is an open schema', async () => {
  expect(await written(z.object({ a: z.string(), b: z.string() }), `select 'x' as a`)).toEqual([
    undefined,
  ]);
  expect(await written(z.looseObject({ a: z.string() }), `select 'x' as a`)).toEqual([undefined]);
});

test('the columns that are asked for are written, with who the row is', async () => {
  const schema = z.object({
    id,
    version: z.number(),
    name: z.string(),
    group: z.object({ name: z.string(), code: z.string() }),
  });
  const text = `select '${known}'::uuid as id, 2 as version, 'n' as name, 'g' as "group.name", 'c' as "group.code"`;
  expect(await written(schema, text, ['group.code'])).toEqual([
    `{"id":"${known}","version":2,"group":{"code":"c"}}`,
  ]);
  expect(await written(schema, text, ['group', 'name'])).toEqual([
    `{"id":"${known}","version":2,"name":"n","group":{"name":"g","code":"c"}}`,
  ]);
});

test('a path is asked for by itself, by what is inside of it and by what it is inside of', () => {
  expect(isAsked('group', ['group.name'])).toBe(true);
  expect(isAsked('group.name', ['group'])).toBe(true);
  expect(isAsked('group', ['groupName'])).toBe(false);
  expect(isAsked('groupName', ['group'])).toBe(false);
  expect([isAsked('id', ['a']), isAsked('version', ['a'])]).toEqual([true, true]);
});
