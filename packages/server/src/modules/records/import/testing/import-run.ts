import { api } from '@roadproof/contract/api';
import type { importDetails } from '@roadproof/contract/records/import';
import { importKey } from '@roadproof/domain/import/import-field';
import { expect } from 'vitest';
import type { z } from 'zod';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import { failed } from '../../../../testing/failed.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { importWork } from '../entities.ts';

/** What a test sees of an import. */
export type Seen = z.output<typeof importDetails>;

/** The calls of an import as a person makes them, with the background done at once. */
export function importRun(server: TestApp, token: string) {
  const work = async (): Promise<void> => {
    while (await runNextJob(server.platform, importWork));
  };
  const see = async (id: string): Promise<Seen> =>
    (await server.call(api.imports.get, { Id: id }, token)).json<{ data: Seen }>().data;
  const go = async (
    operation: (typeof api.imports)['commit' | 'check' | 'undo'],
    input: object,
  ): Promise<Seen> => {
    const answer = await server.call(operation, input as Record<string, unknown>, token);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    await work();
    return see(answer.json<{ data: { id: string } }>().data.id);
  };
  return {
    work,
    see,
    preview: async (
      content: string | Uint8Array<ArrayBuffer>,
      name = 'people.csv',
      entity = 'employee',
    ): Promise<Seen> => {
      const answer = await server.call(
        api.imports.preview,
        { entity, file: new File([content], name) },
        token,
      );
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      await work();
      return see(answer.json<{ data: { id: string } }>().data.id);
    },
    check: (id: string, input: object) => go(api.imports.check, { id, ...input }),
    commit: (id: string) => go(api.imports.commit, { id }),
    undo: (id: string) => go(api.imports.undo, { id }),
    undoRefused: async (id: string) => failed(server.call(api.imports.undo, { id }, token), 409),
    rows: async (importId: string, more: object = {}) =>
      (await server.call(api.imports.rows, { importId, ...more }, token)).json<{
        data: {
          rowNumber: number;
          verdict: string;
          outcome: string;
          reason: string | null;
          cells: string[];
          candidates: { id: string; name: string }[];
          mayBeNew: boolean;
        }[];
        total: number;
      }>(),
  };
}

/** What "Create all" sends: every word nobody knows is to become a value of its list. */
export function createAll({ counts }: Seen) {
  const values: Record<string, Record<string, { readonly create: string }>> = {};
  for (const { field, value } of counts.unknown)
    (values[field] ??= {})[importKey(value)] = { create: value };
  return values;
}

/** Lines of a CSV file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n');

/** The header of a sheet of people with everything that is required. */
export const peopleHeader = [
  'Emp #',
  'LName',
  'First',
  'DOB',
  'E-mail',
  'Cell',
  'Date of Hire',
  'Role',
  'CDL Class',
  'CDL State',
  'Pay Type',
];

/** A person of such a sheet. */
export const personRow = (at: number, more: Readonly<Record<number, string>> = {}): string[] =>
  [
    `N${at}`,
    `Last${at}`,
    `First${at}`,
    '04/17/1981',
    `p${at}@x.example`,
    `(555) 010-${String(1000 + (at % 9000))}`,
    '2/1/2019',
    'cdl',
    'A',
    'TX',
    'hourly',
  ].map((cell, place) => more[place] ?? cell);
