import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import { testApp } from '../../../testing/test-app.ts';
import { done } from '../../../bulk/testing/answers.ts';

const { call, company, database, signIn, statements } = await testApp();
const { owner } = database;
const token = await signIn({ flags: { hasAdministratorAccess: true } });

const certificates = async (names: readonly string[]): Promise<Saved[]> => {
  const added = names.map((name) => ({ clientId: company.clientId, id: newId(), name }));
  return owner
    .insertInto('clientInsuranceCertificate')
    .values(added)
    .returning(['id', 'version'])
    .execute();
};
const remove = (records: readonly Saved[], as = token) =>
  call(api.bulkActs.removeCertificates, { records }, as);
const undo = (records: readonly Saved[], as = token) =>
  call(api.bulkActs.undoCertificates, { kind: 'certificateDelete', records }, as);
const there = async (records: readonly Saved[]): Promise<number> =>
  (
    await owner
      .selectFrom('clientInsuranceCertificate')
      .select('id')
      .where(
        'id',
        'in',
        records.map(({ id }) => id),
      )
      .where('deletedAt', 'is', null)
      .execute()
  ).length;

test('certificates are deleted together, all or none, and whoever did it takes it back', async () => {
  const chosen = await certificates(['Cargo', 'Liability']);
  const other = await signIn({ flags: { hasAdministratorAccess: true } });
  const removed = done(await remove(chosen));
  expect(await there(chosen)).toBe(0);
  expect((await undo(removed, other)).statusCode).toBe(422);
  done(await undo(removed));
  expect(await there(chosen)).toBe(2);

  const [first, second] = chosen;
  if (!first || !second) throw new Error('two certificates');
  done(await remove([first]));
  expect((await remove(chosen)).statusCode).toBe(422);
  expect(await there(chosen)).toBe(1);
});

test('500 certificates are deleted and taken back by as many statements as two', async () => {
  const all = await certificates(Array.from({ length: 500 }, (_, at) => `Policy ${at}`));
  const run = async (records: readonly Saved[]) => {
    const removed = await statements(() => remove(records));
    const back = await statements(() => undo(done(removed.result)));
    const saved = done(back.result);
    expect(saved).toHaveLength(records.length);
    return { counts: [removed.count, back.count], saved };
  };
  const two = await run(all.slice(0, 2));
  const rest = await run([...two.saved, ...all.slice(2)]);
  expect(rest.counts).toEqual(two.counts);
});
