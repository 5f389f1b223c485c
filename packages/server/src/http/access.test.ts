import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import * as z from 'zod';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { permissionMatrix } from '../testing/permission-matrix.ts';
import { testApp } from '../testing/test-app.ts';
import { asZod } from './validation.ts';

const server = await testApp();
const other = await testCompany(server.database, 'Other Carrier');
const stranger = await other.employee();
const admin = await server.signIn();

const operations = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls).map(([name, operation]): [string, Operation] => [
      `${module}.${name}`,
      operation,
    ]),
);
const guarded = operations.filter(
  ([name]) => permissionMatrix[name] !== 'anyone' && permissionMatrix[name] !== 'link',
);

interface Property {
  /** With null it is a list. */
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minItems?: number;
  readonly minLength?: number;
}

interface InputSchema {
  readonly properties?: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
}

function schemaOf({ input }: Operation): InputSchema {
  return z.toJSONSchema(asZod(input), { io: 'input', unrepresentable: 'any' }) as InputSchema;
}

// A move names one of two days, and a changed answer its reason.
const together = new Map<Operation, readonly string[]>([
  [api.trainings.move, ['dueDate']],
  [api.incidents.override, ['reason']],
]);

const blank = { width: 8, height: 6, channels: 3, background: '#fff' } as const;
const picture = await sharp({ create: blank }).png().toBuffer();

// Fields that a schema does not describe.
const given = new Map<Operation, Readonly<Record<string, unknown>>>([
  [api.equipment.savePhoto, { image: new File([new Uint8Array(picture)], 'unit.png') }],
  [api.importFindings.mail, { to: ['safety@test.example'] }],
  [api.rehearsals.mail, { to: ['safety@test.example'] }],
]);

/** An input with this field, and something sensible in every other one that is required. */
function inputWith(operation: Operation, field: string, value: string): Record<string, unknown> {
  const { properties = {}, required = [] } = schemaOf(operation);
  const names = [...required, ...(together.get(operation) ?? [])];
  const filled = names.map((name) => [name, sensible(name, properties[name])] as const);
  return { ...Object.fromEntries(filled), ...given.get(operation), [field]: value };
}

function sensible(
  name: string,
  { type, enum: choices, minItems = 0, minLength = 0 }: Property = {},
): unknown {
  if (choices !== undefined) return choices[0];
  if ([type].flat().includes('boolean')) return true;
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'array') return Array.from({ length: minItems }, newId);
  if (/Date$|^date/.test(name)) return '2026-01-15';
  if (/reading$/i.test(name)) return 1;
  return name.endsWith('Id') ? newId() : 'text'.padEnd(minLength, '.');
}

// One test for each operation and one for each id: a test costs more than what it asks. What fails first does not hide the rest.
test.each(guarded)(
  '%s: 401 without a token and with a wrong one, 400 for an unknown field, named',
  async (_, operation) => {
    for (const token of [undefined, 'not-a-token']) {
      const answer = await server.call(operation, {}, token);
      expect.soft(answer.statusCode).toBe(401);
      expect.soft(answer.json()).toMatchObject({
        messages: [
          { message: 'Unauthorised', description: 'Token expired or invalid. Please login again.' },
        ],
        requestId: expect.any(String) as string,
      });
    }
    const answer = await server.call(operation, { nobodyAsked: 'x' }, admin);
    expect.soft(answer.statusCode).toBe(400);
    expect
      .soft(answer.json<{ messages: unknown[] }>().messages)
      .toContainEqual(
        expect.objectContaining({ message: 'Unknown field "nobodyAsked".', field: 'nobodyAsked' }),
      );
  },
);

const byId = guarded.flatMap(([name, operation]) =>
  // A list's column may be called so too: what filters it is not told as text.
  Object.entries(schemaOf(operation).properties ?? {})
    .filter(([field, { type }]) => (field === 'Id' || field === 'id') && type === 'string')
    .map(([field]): [string, string, Operation] => [name, field, operation]),
);

test.each(byId)(
  '%s by %s: 404 for a record of another company and one that never was, 400 for no id',
  async (_, field, operation) => {
    for (const id of [stranger, newId()]) {
      const answer = await server.call(operation, inputWith(operation, field, id), admin);
      expect.soft(answer.statusCode).toBe(404);
      expect.soft(answer.body).not.toContain(other.clientId);
    }
    const answer = await server.call(operation, inputWith(operation, field, "1' or '1'='1"), admin);
    expect.soft(answer.statusCode).toBe(400);
    expect.soft(answer.json()).toMatchObject({
      messages: [{ field, message: 'This is not a valid id.' }],
    });
  },
);

test('a session of one company sees no row of another', async () => {
  const answer = await server.call(
    api.employees.list,
    { options: { search: 'Pat' } },
    await server.signIn({ company: other }),
  );
  const ids = answer.json<{ data: { id: string }[] }>().data.map((row) => row.id);
  expect(ids).toContain(stranger);
  const own = await server.call(api.employees.list, { options: { search: 'Pat' } }, admin);
  expect(own.body).not.toContain(stranger);
});

test('every operation can be walked: nothing is mounted twice and nothing is left out', async () => {
  const addresses = operations.map(([, { method, path }]) => `${method} ${path.toLowerCase()}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const [, { method, path, body }] of operations) {
    const url = body === 'path' ? `${path}/:id` : path;
    expect(server.app.hasRoute({ method, url })).toBe(true);
  }
});
