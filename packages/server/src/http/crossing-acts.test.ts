import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import type { Saved } from '../db/record.ts';
import { newId } from '../db/id.ts';
import { atOnce } from '../testing/at-once.ts';
import type { Values } from '../testing/many-records.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
const { call, company, database } = server;
const { owner } = database;
const { clientId, lookup } = company;
const token = await server.signIn();

const done = async <T = Saved>(operation: Operation, input: Values): Promise<T> => {
  const answer = await call(operation, input, token);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<{ data: T }>().data;
};
const unit = async (name: string, more: Values = {}): Promise<Saved> => {
  const id = newId();
  const equipmentStatusId = lookup('EquipmentStatus', 'Active');
  return owner
    .insertInto('equipment')
    .values({ clientId, id, name, equipmentStatusId, ...more })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

/** A call of an act on some records. */
type Act = readonly [operation: Operation, input: Values];

/**
 * Lets two acts meet at a row, each of them first once. Returns what is wrong with the answers: neither
 * is done, one fails, or PostgreSQL had to end one because the two waited for each other.
 */
async function faultsOf(
  table: string,
  prepare: () => Promise<{ readonly at: string; readonly acts: readonly [Act, Act] }>,
): Promise<readonly (readonly string[])[]> {
  const faults: (readonly string[])[] = [];
  for (const isTurned of [false, true]) {
    const { at, acts } = await prepare();
    const answers = await atOnce(
      database,
      { table, id: at },
      (isTurned ? acts.toReversed() : acts).map(
        ([operation, input]) =>
          async () =>
            call(operation, input, token),
      ),
    );
    const texts = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    const isWrong = (text: string) =>
      !/^(200|404|409|422) /.test(text) || text.includes('Another user was changing the same data');
    if (texts.some(isWrong) || texts.every((text) => !text.startsWith('200'))) faults.push(texts);
  }
  return faults;
}

/** Ids in their order. */
const idsInOrder = (count: number): string[] => Array.from({ length: count }, newId).sort();

test('units are deleted while the work orders that wait for them are resolved', async () => {
  expect(
    await faultsOf('work_order', async () => {
      const [one, other] = [await unit('Truck 1'), await unit('Truck 2')].sort((a, b) =>
        a.id < b.id ? -1 : 1,
      );
      if (!one || !other) throw new Error('two units were added');
      // The order of the second unit has the first id.
      const [first = '', second = ''] = idsInOrder(2);
      const lines: Saved[] = [];
      for (const [id, equipmentId] of [
        [first, other.id],
        [second, one.id],
      ] as const) {
        const line = { id: newId(), version: 1 };
        await owner
          .insertInto('workOrder')
          .values({ clientId, id, statusId: lookup('Status', 'Pending'), description: 'Brakes' })
          .execute();
        await owner
          .insertInto('workorderEquipment')
          .values({
            clientId,
            id: line.id,
            workOrderId: id,
            equipmentId,
            statusId: lookup('Status', 'Pending'),
          })
          .execute();
        lines.push(line);
      }
      return {
        at: second,
        acts: [
          [api.bulkActs.removeUnits, { records: [one, other] }],
          [api.bulkActs.completeWorkOrders, { records: lines, completionDate: '2026-11-01' }],
        ],
      };
    }),
  ).toEqual([]);
});

/** Two units, the first of which has the renewal of the second id. */
async function renewalsTurned() {
  const renewalTypeId = newId();
  await owner
    .insertInto('renewalType')
    .values({
      clientId,
      id: renewalTypeId,
      renewalName: `Permit ${renewalTypeId}`,
      defaultMonths: 12,
    })
    .execute();
  const units = [await unit('Truck 1'), await unit('Truck 2')].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const ids = idsInOrder(2);
  const renewals: Saved[] = [];
  for (const [at, { id: equipmentId }] of units.toReversed().entries()) {
    const id = ids[at] ?? '';
    await owner
      .insertInto('renewal')
      .values({ clientId, id, equipmentId, renewalTypeId, nextRenewal: '2027-05-01' })
      .execute();
    renewals.push({ id, version: 1 });
  }
  return { units, renewals };
}
const group = async (): Promise<string> => {
  const groupName = `Group ${newId()}`;
  return (await done(api.equipmentGroups.save, { groupName })).id;
};

test.each(['first', 'second'] as const)(
  'renewals are completed or deleted while their units are moved, and meet at the %s unit',
  async (which) => {
    for (const act of ['completeRenewals', 'removeRenewals'] as const)
      expect(
        await faultsOf('equipment', async () => {
          const { units, renewals } = await renewalsTurned();
          const equipmentGroupId = await group();
          const records = act === 'completeRenewals' ? JSON.stringify(renewals) : renewals;
          return {
            at: units[which === 'first' ? 0 : 1]?.id ?? '',
            acts: [
              [
                api.bulkActs[act],
                { records, ...(act === 'completeRenewals' && { completionDate: '2026-11-01' }) },
              ],
              [api.bulkActs.moveUnits, { records: units, equipmentGroupId }],
            ],
          };
        }),
      ).toEqual([]);
  },
);

test('a deletion of renewals is undone while one of them is restored and their units are moved', async () => {
  expect(
    await faultsOf('equipment', async () => {
      const { units, renewals } = await renewalsTurned();
      const { records } = await done<{ records: Saved[] }>(api.bulkActs.removeRenewals, {
        records: renewals,
      });
      const equipmentGroupId = await group();
      return {
        at: units[0]?.id ?? '',
        acts: [
          [api.bulkActs.undoUnits, { kind: 'renewalDelete', records }],
          [api.bulkActs.moveUnits, { records: units, equipmentGroupId }],
        ],
      };
    }),
  ).toEqual([]);
});

test('completions of renewals are undone together while one of them is undone alone', async () => {
  expect(
    await faultsOf('equipment', async () => {
      const { units, renewals } = await renewalsTurned();
      const { records } = await done<{ records: readonly [Saved, Saved] }>(
        api.bulkActs.completeRenewals,
        { records: JSON.stringify(renewals), completionDate: '2026-11-01' },
      );
      const ofFirstUnit = await owner
        .selectFrom('renewalHistory as h')
        .innerJoin('renewal as r', 'r.id', 'h.renewalId')
        .select('h.id')
        .where('r.equipmentId', '=', units[0]?.id ?? '')
        .executeTakeFirstOrThrow();
      return {
        at: units[1]?.id ?? '',
        acts: [
          [api.bulkActs.undoUnits, { kind: 'renewalCompletion', records }],
          [api.renewals.takeBack, { id: ofFirstUnit.id }],
        ],
      };
    }),
  ).toEqual([]);
});

test('a group is merged into another while one of its units is moved there', async () => {
  expect(
    await faultsOf('equipment', async () => {
      const [fromId, intoId] = [await group(), await group()];
      const { id, version } = await unit('Truck 1', { equipmentGroupId: fromId });
      return {
        at: id,
        acts: [
          [api.equipment.save, { id, version, equipmentGroupId: intoId }],
          [api.lookupMerges.merge, { list: 'equipmentGroup', fromId, intoId }],
        ],
      };
    }),
  ).toEqual([]);
});

const state = async (): Promise<string> => {
  const id = newId();
  await owner
    .insertInto('state')
    .values({ clientId, id, stateName: `State ${id}`, code: id.slice(-6) })
    .execute();
  return id;
};

test('a state is merged while two people are archived who have it in different columns', async () => {
  expect(
    await faultsOf('employee', async () => {
      const [fromId, intoId] = [await state(), await state()];
      const [one = '', other = ''] = idsInOrder(2);
      await company.employee({ id: one, hireDate: '2001-01-08', licenceStateId: fromId });
      await company.employee({ id: other, hireDate: '2001-01-08', stateId: fromId });
      const records = [one, other].map((id) => ({ id, version: 1 }));
      return {
        at: other,
        acts: [
          [api.bulkActs.archivePeople, { records, terminationDate: '2009-01-05' }],
          [api.lookupMerges.merge, { list: 'state', fromId, intoId }],
        ],
      };
    }),
  ).toEqual([]);
});

test('a state is merged while a unit registered there is given to a driver who lives there', async () => {
  expect(
    await faultsOf('employee', async () => {
      const [fromId, intoId] = [await state(), await state()];
      const assignedOperatorId = await company.employee({ stateId: fromId });
      const { id, version } = await unit('Truck 1', { registrationStateId: fromId });
      return {
        at: assignedOperatorId,
        acts: [
          [api.equipment.save, { id, version, assignedOperatorId }],
          [api.lookupMerges.merge, { list: 'state', fromId, intoId }],
        ],
      };
    }),
  ).toEqual([]);
});

test('a paper is saved while it is deleted with others', async () => {
  const { id: fileTypeId } = await owner
    .selectFrom('driverFileType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'ANNUAL_MVR')
    .executeTakeFirstOrThrow();
  expect(
    await faultsOf('employee', async () => {
      const employeeId = await company.employee({
        typeId: lookup('EmployeeType', 'CDL'),
        hireDate: '2015-01-10',
      });
      const id = newId();
      await owner
        .insertInto('driverFile')
        .values({ clientId, id, employeeId, fileTypeId, documentDate: '2016-01-02' })
        .execute();
      return {
        at: employeeId,
        acts: [
          [api.driverFiles.save, { id, employeeId, fileTypeId, note: 'Read again.' }],
          [api.driverFiles.remove, { id }],
        ],
      };
    }),
  ).toEqual([]);
});
