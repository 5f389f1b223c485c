import { expect, test } from 'vitest';
import * as z from 'zod';
import { api } from './api.ts';
import type { Operation } from './operation.ts';

interface Leaf {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** Every text that a schema takes, with its path, as the schema that reads it alone. */
function textsOf(schema: z.core.$ZodType, path: string, seen: Set<unknown>): readonly Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (one: z.core.$ZodType, name = path) => textsOf(one, name, seen);
  switch (def.type) {
    case 'string':
      return [{ name: path, schema }];
    case 'object':
      if (seen.has(schema)) return [];
      seen.add(schema);
      return Object.entries(def.shape).flatMap(([name, one]) => inside(one, `${path}.${name}`));
    case 'array':
      return inside(def.element, `${path}[]`);
    case 'record':
      return inside(def.valueType, `${path}{}`);
    case 'tuple':
      return def.items.flatMap((one, index) => inside(one, `${path}[${index}]`));
    case 'union':
      return def.options.flatMap((one) => inside(one));
    case 'intersection':
      return [...inside(def.left), ...inside(def.right)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inside(def.innerType);
    case 'pipe': {
      // What comes behind reads the text as the first schema leaves it.
      const first = inside(def.in);
      return first.length === 1 && first[0]?.schema === def.in
        ? [{ name: path, schema }]
        : [...first, ...(def.in._zod.def.type === 'transform' ? inside(def.out) : [])];
    }
    case 'lazy':
      return inside(def.getter());
    default:
      return [];
  }
}

const texts = Object.entries(api).flatMap(([module, calls]) =>
  Object.entries<Operation>(calls).flatMap(([name, { input }]) =>
    textsOf(input as z.core.$ZodType, `${module}.${name}`, new Set()),
  ),
);

/** What is compared letter by letter, or read by a rule of its own: secrets, ids, names of columns, filters kept as they were sent. */
const ownRule =
  /\.(password|newPassword|token|DetailsToInclude|detailsToInclude|columns|hidden|order|pinned|list|document|codes|by|chart|filter|filterExpression|address|cacheBuster|TrainingStatus|reliefNeeds|takeFrom|pairs|equipments|reopenEquipments|completedEquipments|(course|employee|attended|absent|excused)Ids|defaults)(\[\]|\{\})?$/;
const stored = texts.filter(({ name }) => !ownRule.test(name));

test('there are texts to try, and the exceptions are few', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const taken = stored.filter(({ schema }) => z.safeParse(schema, 'Ab c').success);
  expect(taken.length).toBeGreaterThan(250);
  expect(texts.some(({ name }) => name === 'employees.save.lastName')).toBe(true);
});

test('a text that is taken has no character that nobody sees', () => {
  const marked = '\u202A\u200BA\u2060b\u00A0\u00ADc\u202C\u2067\uFEFF ';
  const unlike = stored.flatMap(({ name, schema }) => {
    const read = z.safeParse(schema, marked);
    const plain = z.safeParse(schema, 'Ab c');
    const isSame = JSON.stringify(read.data) === JSON.stringify(plain.data);
    return read.success === plain.success && isSame ? [] : [name];
  });
  expect(unlike).toEqual([]);
});

test('a text of nothing but characters that nobody sees is no text', () => {
  const free = stored.filter(({ schema }) => z.safeParse(schema, 'Ab c').success);
  const unlike = free.flatMap(({ name, schema }) =>
    ['\u200B\u2060\u200D', '\u202E\u00A0\u3164\u115F'].flatMap((unseen) => {
      const read = z.safeParse(schema, unseen);
      const empty = z.safeParse(schema, '');
      const resultOf = ({ error, data }: typeof read) =>
        JSON.stringify(error?.issues[0]?.message ?? data ?? null);
      return resultOf(read) === resultOf(empty)
        ? []
        : [`${name}: ${resultOf(read)}, empty ${resultOf(empty)}`];
    }),
  );
  expect(unlike).toEqual([]);
});

test.each([
  ['employees.save.lastName', 'Last name is required.'],
  ['employees.save.phoneNumber', 'Phone number is required.'],
  ['equipment.save.name', 'Name is required.'],
  ['authentication.signIn.email', 'E-mail is required.'],
  ['apiKeys.add.name', 'Name is required.'],
])('%s of nothing anybody sees: %s', (field, message) => {
  const found = texts.filter(({ name }) => name === field);
  expect(found.length).toBeGreaterThan(0);
  for (const { schema } of found) {
    expect(z.safeParse(schema, '\u200B\u200E').error?.issues[0]?.message).toBe(message);
  }
});

test('a password is what was typed', () => {
  const typed = ' p\u00A0a\u200Dss\u0301 word-2026 ';
  for (const { name, schema } of texts.filter((one) => /password$/i.test(one.name))) {
    expect([name, z.safeParse(schema, typed).data]).toEqual([name, typed]);
  }
});
