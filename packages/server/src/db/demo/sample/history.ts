import { sql } from 'kysely';
import type { CompanyTransaction } from '../../transaction.ts';
import type { Draft } from './draft.ts';
import type { People, Person } from './people.ts';
import type { Unit } from './units.ts';

/** Lets people change a few records, so that histories show who changed what from what. */
export async function changeSomeRecords(
  db: CompanyTransaction,
  draft: Draft,
  people: People,
  units: readonly Unit[],
  groups: ReadonlyMap<string, string>,
): Promise<void> {
  const { clientId, choices } = draft;
  const as = async (person: Person): Promise<void> => {
    await sql`select set_config('app.actor_id', ${person.id}, true)`.execute(db);
  };
  const employee = (person: Person) =>
    db.updateTable('employee').where('clientId', '=', clientId).where('id', '=', person.id);
  await as(people.named('admin'));
  for (const [group, manager] of managers) {
    await db
      .updateTable('employeeGroup')
      .set({ managerId: people.named(manager).id })
      .where('clientId', '=', clientId)
      .where('id', '=', groups.get(group) ?? '')
      .execute();
  }
  await employee(people.named('office')).set({ displayName: 'Priya R.' }).execute();
  await as(people.named('office'));
  for (const name of ['Clayton', 'Denise', 'Hank', 'Kayla', 'Andre', 'Otis']) {
    const wage = draft.random.int(60, 74) / 100;
    await employee(people.named(name)).set({ wage }).execute();
  }
  await employee(people.named('Abdi'))
    .set({ addressLine1: '771 Poplar Ave', zip: '38105' })
    .execute();
  await as(people.named('safety'));
  const dueSoon = choices.lookup('RenewalStatus', 'DueSoon');
  for (const name of ['Leticia', 'Nadia', 'Wesley']) {
    await employee(people.named(name)).set({ driverRenewalStatusId: dueSoon }).execute();
  }
  await as(people.named('maintenance'));
  for (const unit of units.filter((one) => one.type === 'Box Truck' || one.type === 'Forklift')) {
    await db
      .updateTable('equipment')
      .set({ note: 'Key in the shop cabinet.' })
      .where('clientId', '=', clientId)
      .where('id', '=', unit.id)
      .execute();
  }
  await sql`select set_config('app.actor_id', '', true)`.execute(db);
}

const managers = [
  ['Tulsa Terminal', 'Glenn'],
  ['Dallas Terminal', 'Bernice'],
  ['Memphis Terminal', 'Jerome'],
  ['Maintenance Shop', 'maintenance'],
  ['Safety', 'safety'],
  ['Office', 'office'],
] as const;
