import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect } from 'vitest';
import { vinOf } from '../../../../db/demo/vin.ts';
import { equipmentForm } from '../../../../testing/equipment-form.ts';
import { failed } from '../../../../testing/failed.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** What a test sees of a unit. */
export type Details = OutputOf<typeof api.equipment.get>;

/** The calls about units as a person makes them. */
export async function equipmentRun(server: TestApp, token: string) {
  const { form, typeId } = await equipmentForm(server);
  let serial = 1000;
  const save = (input: Record<string, unknown>) => server.call(api.equipment.save, input, token);
  return {
    form,
    typeId,
    /** A form of a unit nobody has yet. */
    fresh: () => ({
      ...form,
      name: `Truck ${(serial += 1)}`,
      serialNumber: vinOf('1XPBD49X', 2022, serial),
    }),
    save,
    saved: async (input: Record<string, unknown>) => {
      const answer = await save(input);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{ data: { id: string; version: number; warnings: string[] } }>().data;
    },
    get: async (id: string): Promise<Details> =>
      (await server.call(api.equipment.get, { Id: id }, token)).json<{ data: Details }>().data,
    /** Field and message of everything a save is refused for. */
    faults: async (input: Record<string, unknown>, status = 400) =>
      (await failed(save(input), status)).messages.map(({ field, message }) => [field, message]),
  };
}
