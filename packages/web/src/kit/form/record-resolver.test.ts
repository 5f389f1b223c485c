import { day, email, id, optionalText, requiredText } from '@roadproof/contract/schema';
import { upload } from '@roadproof/contract/upload';
import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { FieldRegistry, type FieldEntry } from './field-registry.ts';
import { recordResolver } from './record-resolver.ts';
import { isRequiredIn, schemaOf } from './schema-field.ts';

const schema = z.strictObject({
  name: requiredText('Name'),
  email: email.optional(),
  note: optionalText('Note', 5),
  born: z.union([z.literal('').transform(() => null), day]).nullish(),
  choice: z.union([z.literal('').transform(() => null), id], 'Choose one from the list.').nullish(),
  address: z.object({ city: requiredText('City') }).optional(),
  photo: upload('image'),
});

const plain = { section: null, required: false, kind: 'plain' } as const;

function registryOf(fields: Record<string, Partial<FieldEntry>>): FieldRegistry {
  const registry = new FieldRegistry();
  for (const [name, entry] of Object.entries(fields))
    registry.addField(name, () => ({ ...plain, label: name, ...entry }));
  return registry;
}

async function errorsOf(
  registry: FieldRegistry,
  values: FieldValues,
  check?: () => Record<string, string>,
): Promise<Record<string, string>> {
  const options: ResolverOptions<FieldValues> = {
    fields: {},
    names: [],
    shouldUseNativeValidation: false,
    criteriaMode: 'firstError',
  };
  const { errors } = await recordResolver(schema, registry, check)(values, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string' ? error.message : '',
    ]),
  );
}

test('a good record has no errors, whatever file is chosen', async () => {
  const registry = registryOf({ photo: { kind: 'file' } });
  expect(await errorsOf(registry, { name: 'Ana', photo: new File(['x'], 'a.png') })).toEqual({});
});

test('the schema speaks in its own words, also through a union', async () => {
  expect(
    await errorsOf(registryOf({}), { name: ' ', note: 'too long', born: '11/2', choice: 5 }),
  ).toEqual({
    name: 'Name is required.',
    note: 'Note can have at most 5 characters.',
    born: 'Enter a date as MM/DD/YYYY, for example 11/22/2026.',
    choice: 'Choose one from the list.',
  });
});

test('a field may ask for more than the schema, and its own rule speaks first', async () => {
  const registry = registryOf({
    email: { label: 'Email', required: true },
    born: { fault: () => 'Must be on or before 11/21/2010.' },
  });
  expect(await errorsOf(registry, { name: 'Ana', email: '', born: '2020-01-01' })).toEqual({
    email: 'Email is required.',
    born: 'Must be on or before 11/21/2010.',
  });
});

test('a rule over several fields yields to the fields own rules', async () => {
  expect(
    await errorsOf(registryOf({}), { name: '', note: 'a' }, () => ({
      name: 'Other.',
      note: 'Say more.',
    })),
  ).toEqual({
    name: 'Name is required.',
    note: 'Say more.',
  });
});

test('a hidden field is neither asked for nor sent', async () => {
  const registry = new FieldRegistry();
  const hide = registry.addField('email', () => ({ ...plain, label: 'Email', required: true }));
  hide();
  expect(await errorsOf(registry, { name: 'Ana' })).toEqual({});
  expect(registry.shown({ name: 'Ana', email: 'a@b.example', id: '1' })).toEqual({
    name: 'Ana',
    id: '1',
  });
});

test('the schema says what is required and which fields exist', () => {
  expect(isRequiredIn(schema, 'name')).toBe(true);
  expect(isRequiredIn(schema, 'email')).toBe(false);
  expect(isRequiredIn(schema, 'note')).toBe(false);
  expect(schemaOf(schema, 'nmae')).toBeNull();
  expect(
    schemaOf(z.object({ address: z.object({ city: requiredText('City') }) }), 'address.city'),
  ).toBeTruthy();
});

test('a list that may be empty is not asked for', () => {
  const lists = z.strictObject({
    groups: z.array(z.string()),
    courses: z.array(z.string()).min(1),
  });
  expect(isRequiredIn(lists, 'groups')).toBe(false);
  expect(isRequiredIn(lists, 'courses')).toBe(true);
});
