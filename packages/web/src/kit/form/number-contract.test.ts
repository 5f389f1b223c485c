import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FieldRegistry } from './field-registry.ts';
import { numberFault } from './number-text.ts';
import { recordResolver, type FieldSchema, type RecordSchema } from './record-resolver.ts';
import { schemaOf } from './schema-field.ts';

const isRecord = (found: unknown): found is RecordSchema =>
  typeof found === 'object' && found !== null && 'shape' in found && '_zod' in found;

const takes = (field: FieldSchema, value: unknown): boolean => field.safeParse(value).success;

/** Some number is taken, no text is: an amount, a reading, a count. */
const isNumber = (field: FieldSchema): boolean =>
  [1, 10, 2000].some((value) => takes(field, value)) && !takes(field, 'no number');

// What forms send. Versions they send by themselves; nobody types them.
const numbers = Object.values(api)
  .flatMap((calls) => Object.values<Operation>(calls))
  .filter(({ writes }) => writes === true)
  .flatMap(({ path, input }): [string, string, RecordSchema, FieldSchema][] => {
    if (!isRecord(input) || typeof input.shape !== 'object' || input.shape === null) return [];
    return Object.keys(input.shape).flatMap(
      (name): [string, string, RecordSchema, FieldSchema][] => {
        const field = schemaOf(input, name);
        return field && name !== 'version' && isNumber(field) ? [[path, name, input, field]] : [];
      },
    );
  });

async function formMessage(schema: RecordSchema, name: string, value: unknown): Promise<unknown> {
  const registry = new FieldRegistry();
  const entry = { label: name, section: null, required: false, kind: 'plain' as const };
  registry.addField(name, () => ({ ...entry, fault: numberFault }));
  const options: ResolverOptions<FieldValues> = {
    fields: {},
    names: [],
    shouldUseNativeValidation: false,
    criteriaMode: 'firstError',
  };
  const { errors } = await recordResolver(schema, registry)({ [name]: value }, undefined, options);
  return (errors as Record<string, { message?: unknown } | undefined>)[name]?.message;
}

test('there are number fields to compare', () => expect(numbers.length).toBeGreaterThan(30));

test.each(numbers)('%s says of %s the same in its form', async (_path, name, schema, field) => {
  for (const value of ['12x', -1e12, 1e12, 1.234567]) {
    const [issue] = field.safeParse(value).error?.issues ?? [];
    expect(await formMessage(schema, name, value)).toBe(issue?.message);
    // In the contract's own words, not in those of its library.
    expect(issue?.message ?? 'taken').not.toMatch(/^(Invalid|Too|expected)/i);
  }
});
