import { api } from '@roadproof/contract/api';
import { historyEntities } from '@roadproof/domain/record-kind';
import type { Operation } from '@roadproof/contract/operation';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { importEntities } from '../modules/records/import/entities.ts';
import { historyMatrix, importMatrix } from '../testing/kind-matrix.ts';
import { permissionMatrix } from '../testing/permission-matrix.ts';
import type { Module, Who } from '../testing/permission-matrix/who.ts';
import { testApp } from '../testing/test-app.ts';

// Literal as the matrix is: what the product believes of its own flags is what is tested.
const flagOf: Readonly<Record<Module, keyof PermissionFlags>> = {
  ADMINISTRATOR: 'hasAdministratorAccess',
  EMPLOYEE: 'hasEmployeeAccess',
  EQUIPMENT: 'hasEquipmentAccess',
  'INCIDENT-MANAGEMENT': 'hasIncidentManagementAccess',
  REPORTS: 'hasReportsAccess',
  TRAINING: 'hasTrainingAccess',
};
const modules: readonly Module[] = [
  'ADMINISTRATOR',
  'EMPLOYEE',
  'EQUIPMENT',
  'INCIDENT-MANAGEMENT',
  'REPORTS',
  'TRAINING',
];

const server = await testApp();
const everybody: Readonly<Record<string, string>> = {
  nobody: await server.signIn({ flags: {} }),
  admin: await server.signIn({ flags: { hasAdminAccess: true } }),
  ...Object.fromEntries(
    await Promise.all(
      modules.map(async (module): Promise<[string, string]> => [
        module,
        await server.signIn({ flags: { [flagOf[module]]: true } }),
      ]),
    ),
  ),
};

const operations = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls).map(([name, operation]): [string, Operation] => [
      `${module}.${name}`,
      operation,
    ]),
);

function may(who: Exclude<Who, 'link'>, caller: string): boolean {
  if (who === 'anyone' || who === 'signed-in' || caller === 'admin') return true;
  return who !== 'admin' && who.some((module) => module === caller);
}

/** Who is let in, who gets 403 and who 401, in words; anything else is neither. */
async function admitted(
  ask: (token: string) => Promise<{ readonly statusCode: number }>,
): Promise<Record<string, string>> {
  const answers = Object.entries(everybody).map(async ([caller, token]) => {
    const { statusCode } = await ask(token);
    const isIn = statusCode === 200 || statusCode === 400 || statusCode === 404;
    const word = statusCode === 403 ? 'refused' : statusCode === 401 ? 'unknown' : `${statusCode}`;
    return [caller, isIn ? 'let in' : word] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const expected = (who: Who): Record<string, string> =>
  Object.fromEntries(
    Object.keys(everybody).map((caller) => {
      // A session is no link.
      if (who === 'link') return [caller, 'unknown'];
      return [caller, may(who, caller) ? 'let in' : 'refused'];
    }),
  );

test('every operation has its line, and no line is left of one that went', () => {
  expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(permissionMatrix).sort());
  expect([...historyEntities].sort()).toEqual(Object.keys(historyMatrix).sort());
  expect(Object.keys(importEntities).sort()).toEqual(Object.keys(importMatrix).sort());
});

describe.each(operations)('%s', (name, operation) => {
  test('lets in whom its line names and nobody else', async () => {
    const who = permissionMatrix[name];
    if (who === undefined) throw new Error(`${name} has no line in the permission matrix`);
    // A field nobody asked for is found out once the caller is in, before anything is done.
    const input = { nobodyAsked: 'x' };
    const seen = await admitted((token) => server.call(operation, input, token));
    expect(seen).toEqual(expected(who));
    const stranger = await server.call(operation, input);
    expect(stranger.statusCode === 401).toBe(who !== 'anyone');
  });
});

const moduleLines = operations.flatMap(([name, operation]): [string, Operation, Module[]][] => {
  const who = permissionMatrix[name];
  return who === undefined || typeof who === 'string' ? [] : [[name, operation, [...who]]];
});

test.each(moduleLines)(
  '%s: every other module together is not enough',
  async (_, operation, who) => {
    const others = modules.filter((module) => !who.includes(module));
    const flags = Object.fromEntries(others.map((module) => [flagOf[module], true]));
    const answer = await server.call(operation, {}, await server.signIn({ flags }));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      messages: [
        {
          message: 'You are not allowed to do this',
          description: `It needs ${inWords(who)} access. Ask your administrator.`,
        },
      ],
    });
  },
);

const inWords = (who: readonly Module[]): string =>
  who.map((module) => module.toLowerCase().replace('-', ' ')).join(' or ');

test.each(Object.entries(historyMatrix))('the history of %s is its module’s', async (kind, who) => {
  const input = { Entity: kind, Id: newId() };
  const seen = await admitted((token) => server.call(api.auditHistory.get, input, token));
  expect(seen).toEqual(expected(who));
});

test.each(Object.entries(importMatrix))('the import of %s is its module’s', async (kind, who) => {
  const input = { entity: kind };
  const seen = await admitted((token) => server.call(api.imports.template, input, token));
  expect(seen).toEqual(expected(who));
});
