import { expect, test } from 'vitest';
import type { NamedList } from '@roadproof/domain/company/lookup-list';
import { testApp } from '../../../testing/test-app.ts';
import { inCompany } from '../../../db/transaction.ts';
import { addChoice } from './add-choice.ts';

const { database, company } = await testApp();
const add = async (list: NamedList, name: string) =>
  inCompany(database, company.scope, (db) => addChoice(db, list, name));

test('the value of a name is found whatever its letter case, else made', async () => {
  const made = await add('employeeGroup', ' Hanover ');
  expect(await add('employeeGroup', 'HANOVER')).toBe(made);
  expect(await add('FuelType', 'diesel')).toBe(company.lookup('FuelType', 'Diesel'));
  const fuel = await add('FuelType', 'Hydrogen');
  const row = await database.owner
    .selectFrom('lookupValue')
    .selectAll()
    .where('id', '=', fuel)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    lookupGroupName: 'FuelType',
    lookupName: 'Hydrogen',
    lookupDisplayName: 'Hydrogen',
    sortOrder: 9,
    isSystem: false,
  });
});

test('a grade says what its name says of a course', async () => {
  const meaningOf = async (name: string) => {
    const id = await add('Grade', name);
    return database.owner
      .selectFrom('lookupValue')
      .select('meaning')
      .where('id', '=', id)
      .executeTakeFirst();
  };
  expect(await meaningOf('Unsatisfactory')).toEqual({ meaning: 'fail' });
  expect(await meaningOf('92 %')).toEqual({ meaning: 'neutral' });
});

test('a hidden value is shown again, because somebody asks for it', async () => {
  const id = await add('location', 'Tulsa');
  const shown = () =>
    database.owner.selectFrom('location').select('isActive').where('id', '=', id).execute();
  await database.owner
    .updateTable('location')
    .set({ isActive: false })
    .where('id', '=', id)
    .execute();
  expect(await add('location', 'tulsa')).toBe(id);
  expect(await shown()).toEqual([{ isActive: true }]);
});
