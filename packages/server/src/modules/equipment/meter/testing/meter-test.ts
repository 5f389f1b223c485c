import { meterNames } from '@roadproof/domain/equipment/meter';
import type { Insertable } from 'kysely';
import { newId } from '../../../../db/id.ts';
import type { EquipmentTable } from '../../../../db/tables/equipment.ts';
import { inCompany } from '../../../../db/transaction.ts';
import type { Caller } from '../../../../http/context.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { recordReadings, type Readings } from '../record.ts';

/** What tests of meters need of a company: units with meters, and readings entered on them. */
export function meterTest(server: TestApp) {
  const { database, company, platform } = server;
  const { clientId, adminId, lookup } = company;
  const mi = lookup('MeterUnit', 'Miles');
  const h = lookup('MeterUnit', 'Hours');
  const caller = { clientId, employeeId: adminId } as Caller;
  /** Adds a truck with an odometer and engine hours, without readings. */
  const truck = async (values: Partial<Insertable<EquipmentTable>> = {}): Promise<string> => {
    const id = newId();
    const meters = { primaryMeterUnitId: mi, secondaryMeterUnitId: h };
    await database.owner
      .insertInto('equipment')
      .values({ name: `Truck ${id.slice(-6)}`, ...meters, ...values, clientId, id })
      .execute();
    return id;
  };
  const record = (equipmentId: string, given: Partial<Readings>): Promise<void> =>
    inCompany(database, company.scope, (db) =>
      recordReadings({ db, caller, platform }, { equipmentId, source: 'manual', ...given }),
    );
  /** The readings of a unit and how it stands. */
  const stored = async (id: string) => {
    const unit = await database.owner
      .selectFrom('equipment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const readings = await database.owner
      .selectFrom('meterReading')
      .select(['deletedAt', 'meter', 'reading', 'meterOffset', 'readAt', 'source', 'note'])
      .where('equipmentId', '=', id)
      .where('voidedAt', 'is', null)
      .orderBy('meter')
      .orderBy('readAt')
      .orderBy('id')
      .execute();
    const live = readings.filter((one) => one.deletedAt === null);
    const list = (meter: (typeof meterNames)[number]) =>
      live.filter((one) => one.meter === meter).map((one) => one.reading);
    return { unit, readings: live, primary: list('primary'), secondary: list('secondary') };
  };
  return { truck, record, stored, mi, h };
}
