import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { expect } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { testApp } from '../../../../testing/test-app.ts';

/** Today of these tests. */
export const today = '2026-11-21';

/** What a test reads of a renewal. */
export interface Details {
  readonly id: string;
  readonly version: number;
  readonly completionDate: string | null;
  readonly nextRenewal: string | null;
  readonly completions: readonly { readonly id: string; readonly fileLink: string | null }[];
  readonly proposedNext: string | null;
}

interface Answer {
  readonly statusCode: number;
  json<T>(): T;
}

/** A calendar day as it travels. */
export const day = (text: string): string => `${text}T00:00:00.000Z`;

/** What a refusal says. */
export const messages = (answer: Answer) => answer.json<Failure>().messages;

/** How two or more answers ended, the best first. */
export const endings = (answers: readonly Answer[]): number[] =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);

/** An app with two maintenance people, and the calls of a renewal as they make them. */
export async function renewalSetup() {
  const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
  const { call, company, signIn } = server;
  const { owner } = server.database;
  const token = await signIn({ flags: { hasEquipmentAccess: true } });
  const colleague = await signIn({ flags: { hasEquipmentAccess: true } });
  const types = await owner
    .selectFrom('renewalType')
    .select(['id', 'renewalName'])
    .where('clientId', '=', company.clientId)
    .execute();
  const ids = new Map(types.map(({ renewalName, id }) => [renewalName, id]));
  const save = (input: Record<string, unknown>, as = token) => call(api.renewals.save, input, as);
  let units = 0;
  return {
    ...server,
    owner,
    token,
    colleague,
    save,
    typeOf: (name: string): string => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`no renewal type ${name}`);
      return id;
    },
    unit: async (values: Record<string, string | number | null> = {}): Promise<string> => {
      const id = newId();
      units += 1;
      const name = `Truck ${units}`;
      await owner
        .insertInto('equipment')
        .values({ clientId: company.clientId, id, name, ...values })
        .execute();
      return id;
    },
    unitRow: (id: string) =>
      owner
        .selectFrom('equipment')
        .select(['inspectionDate', 'registrationDate'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    details: async (id: string): Promise<Details> =>
      (await call(api.renewals.get, { Id: id, IsDetailed: true }, token)).json<{
        data: Details;
      }>().data,
    added: async (input: Record<string, unknown>): Promise<string> => {
      const answer = await save(input);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: { id: string } }>().data.id;
    },
  };
}
