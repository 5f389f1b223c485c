import type { Insertable } from 'kysely';
import { newId } from '../../../../db/id.ts';
import type { EquipmentTable } from '../../../../db/tables/equipment.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** Units, tasks and readings for tests of reminders, put into the database as they are. */
export function testFleet({ database, company }: Pick<TestApp, 'database' | 'company'>) {
  const { owner } = database;
  const { clientId } = company;
  return {
    /** A unit with an odometer that started at 100,000 mi and shows 128,400 mi, unless told otherwise. */
    unit: async (values: Partial<Insertable<EquipmentTable>> = {}): Promise<string> => {
      const id = newId();
      const filled = {
        name: `Truck ${id.slice(-6)}`,
        primaryMeterUnitId: company.lookup('MeterUnit', 'Miles'),
        initialPrimaryReading: 100_000,
        currentPrimaryReading: 128_400,
      };
      await owner
        .insertInto('equipment')
        .values({ ...filled, ...values, clientId, id })
        .execute();
      return id;
    },
    task: async (name = `Task ${newId()}`): Promise<string> => {
      const id = newId();
      await owner.insertInto('serviceTask').values({ id, clientId, name }).execute();
      return id;
    },
    reading: async (
      equipmentId: string,
      meter: 'primary' | 'secondary',
      reading: number,
      { readAt, offset = 0 }: { readonly readAt: string; readonly offset?: number },
    ): Promise<void> => {
      const values = { id: newId(), clientId, equipmentId, meter, reading, readAt };
      await owner
        .insertInto('meterReading')
        .values({ ...values, meterOffset: offset })
        .execute();
    },
    reminder: async (id: string) =>
      owner
        .selectFrom('serviceReminder')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
