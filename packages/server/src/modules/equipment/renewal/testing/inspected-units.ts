import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { noPermissions } from '@roadproof/domain/account/permission';
import { expect } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { testApp } from '../../../../testing/test-app.ts';

/** What a test reads of a renewal. */
export interface Renewal {
  readonly id: string;
  readonly equipmentId: string;
  readonly version: number;
  readonly nextRenewal: string | null;
  readonly lastCompletedOn: string | null;
  readonly failedOn: string | null;
  readonly failedDefects: string | null;
  readonly standing: { readonly state: string; readonly text: string; readonly dueDate: string };
  readonly completions: readonly { id: string; result: string | null }[];
}

/** An app of its own with the calls of a test about inspections; each test file makes one, since files share modules. */
export async function inspectedUnits() {
  let today = '2026-11-26';
  /** The app of a test about inspections, on the day that `on` sets. */
  const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
  const { call, company, database, platform, signIn } = server;
  const { owner } = database;
  const { clientId } = company;
  let token = '';
  let reader = '';

  /** The day of the test and who is signed in: an administrator, and somebody who may read reports alone. */
  const session = () => ({ today, token, reader });

  /** Another day; nobody stays signed in over night. */
  async function on(day: string): Promise<void> {
    today = day;
    token = await signIn();
    reader = await signIn({ flags: { ...noPermissions, hasReportsAccess: true } });
  }

  /** The type of equipment or renewal of a name. */
  const idOf = async (table: 'equipmentType' | 'renewalType', name: string) =>
    (
      await owner
        .selectFrom(table)
        .select('id')
        .where('clientId', '=', clientId)
        .where(table === 'equipmentType' ? 'equipmentTypeName' : 'renewalName', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const tractorType = await idOf('equipmentType', 'Tractor');

  /** What an operation answers; anything but 200 fails the test. */
  const answer = async <T>(operation: Operation, input: object, as = token): Promise<T> => {
    platform.counts.forget(clientId);
    const { statusCode, body } = await call(operation, { ...input }, as);
    expect([statusCode, body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return JSON.parse(body) as T;
  };

  /** A tractor that passed on a day, twelve months before its renewal is due; null is one that never did. */
  async function tractor(passedOn: string | null = '2025-12-27') {
    const id = newId();
    const name = `Tractor ${id.slice(-6)}`;
    await owner
      .insertInto('equipment')
      .values({ clientId, id, name, typeId: tractorType, inspectionDate: passedOn })
      .execute();
    return { id, name };
  }
  /** The renewals of a unit in the list. */
  const renewalsOf = async (equipmentId: string) =>
    (await answer<{ data: Renewal[] }>(api.renewals.list, { equipmentId })).data;
  /** The first of them with its completions. */
  const renewalOf = async (equipmentId: string): Promise<Renewal> => {
    const [row] = await renewalsOf(equipmentId);
    return (await answer<{ data: Renewal }>(api.renewals.get, { Id: row?.id ?? equipmentId })).data;
  };
  /** Saves the renewal of a unit as its page does. */
  const save = async (equipmentId: string, form: object) => {
    const { id, version } = await renewalOf(equipmentId);
    return call(api.renewals.save, { id, version, ...form }, token);
  };
  /** Records an inspection that failed. */
  const fail = (equipmentId: string, completionDate = today, defects = 'brake lining') =>
    save(equipmentId, { completionDate, result: 'fail', defects });
  /** Certifies the repair. */
  const repair = (equipmentId: string, completionDate: string) =>
    save(equipmentId, { completionDate, result: 'repaired', notes: 'New linings, both sides' });
  /** Records an inspection that was passed. */
  const pass = (equipmentId: string, completionDate: string, nextByInterval = true) =>
    save(equipmentId, { completionDate, result: 'pass', nextByInterval });
  return {
    server,
    session,
    on,
    idOf,
    answer,
    tractor,
    renewalsOf,
    renewalOf,
    save,
    fail,
    repair,
    pass,
  };
}
