import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { newId } from '../../../../db/id.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { testFleet } from '../../service-reminder/testing/fleet.ts';

type State = OutputOf<typeof api.serviceStarters.get>;
type Started = OutputOf<typeof api.serviceStarters.start>;
type Program = State['programs'][number];

// Before the clock of the database, which stamps what is made: none of it is too old to undo.
export const now = new Date('2024-06-15T18:00:00.000Z');
export const today = '2024-06-15';
export const daysAgo = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** A company with a fleet: tractors, a van, reefers, and units that stay out. */
export async function fleetOf(server: TestApp) {
  const { call, company, database } = server;
  const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
  const { unit } = testFleet(server);
  const hours = company.lookup('MeterUnit', 'Hours');
  const type = async (name: string, category: 'Power unit' | 'Trailer') => {
    const id = newId();
    await database.owner
      .insertInto('equipmentType')
      .values({ clientId: company.clientId, id, equipmentTypeName: name, category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const found = await database.owner
      .selectFrom('equipmentType')
      .select('id')
      .where('clientId', '=', company.clientId)
      .where('equipmentTypeName', '=', name)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return found.id;
  };
  const [tractor, van, reefer] = [
    await type('Tractor', 'Power unit'),
    await type('Dry Van', 'Trailer'),
    await type('Reefer', 'Trailer'),
  ];
  const noMeter = {
    primaryMeterUnitId: null,
    initialPrimaryReading: null,
    currentPrimaryReading: null,
  };
  const ids = {
    old: await unit({
      typeId: tractor,
      lastServiceOn: daysAgo(730),
      lastServiceReading: 101_000,
    }),
    fresh: await unit({
      typeId: tractor,
      lastServiceOn: daysAgo(20),
      lastServiceReading: 127_000,
    }),
    unknown: await unit({ typeId: tractor }),
    sold: await unit({
      typeId: tractor,
      equipmentStatusId: company.lookup('EquipmentStatus', 'Sold'),
    }),
    own: await unit({ typeId: tractor }),
    van: await unit({ ...noMeter, typeId: van, lastServiceOn: daysAgo(100) }),
    reefer: await unit({
      typeId: reefer,
      primaryMeterUnitId: hours,
      initialPrimaryReading: 1000,
      currentPrimaryReading: 2000,
    }),
    reeferWithoutHours: await unit({ ...noMeter, typeId: reefer }),
  };
  await call(
    api.serviceReminders.save,
    {
      equipmentId: ids.own,
      isNewTask: true,
      newTaskName: 'Oil Change',
      primaryMeterInterval: 9000,
    },
    token,
  );
  const state = async () =>
    (await call(api.serviceStarters.get, {}, token)).json<{ data: State }>().data;
  const sent = ({ code, name, meter, measure, lines, units }: Program) => ({
    code,
    name,
    meter,
    measure,
    lines: lines.map(({ taskName, meterInterval, months, includes }) => ({
      taskName,
      meterInterval,
      months,
      includes,
    })),
    equipmentIds: units.map(({ equipmentId }) => equipmentId),
  });
  const start = async (programs: readonly object[], as = token) => {
    const answer = await call(api.serviceStarters.start, { programs }, as);
    return {
      status: answer.statusCode,
      ...answer.json<{ data: Started; messages: readonly { message: string; field?: string }[] }>(),
    };
  };
  const undo = async (startId: string | null, as = token) => {
    const answer = await call(api.serviceStarters.undo, { startId }, as);
    return {
      status: answer.statusCode,
      ...answer.json<{ data: object; messages: readonly { message: string }[] }>(),
    };
  };
  const overdue = async () =>
    (await call(api.serviceReminders.list, { status: 'Overdue' }, token)).json<{ total: number }>()
      .total;
  const alive = async () => {
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
        where client_id = ${company.clientId} and deleted_at is null`.execute(database.owner);
      return rows[0]?.n;
    };
    return {
      programs: await count('service_program'),
      units: await count('service_program_unit'),
      reminders: await count('service_reminder'),
      completions: await count('service_reminder_history'),
      tasks: await count('service_task'),
    };
  };
  const reset = async () => {
    for (const table of [
      'service_reminder_history',
      'service_reminder',
      'service_program_unit',
      'service_program',
      'service_task',
    ])
      await sql`update ${sql.table(table)} set deleted_at = now()
        where client_id = ${company.clientId} and deleted_at is null
          and created_at > ${since}::timestamptz`.execute(database.owner);
  };
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
    database.owner,
  );
  const since = rows[0]?.now ?? '';
  return { token, ids, state, sent, start, undo, overdue, alive, reset };
}
