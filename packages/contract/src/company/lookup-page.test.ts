import { lookupListNames } from '@roadproof/domain/company/lookup-list';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../api.ts';
import { lookupPages } from './lookup-page.ts';

const calls = [
  api.employeeGroups,
  api.states,
  api.renewalTypes,
  api.equipmentGroups,
  api.equipmentTypes,
  api.locations,
  api.incidentTypes,
  api.lookupValues,
];

test.each(lookupListNames)('the form of %s has a field for everything its save takes', (list) => {
  const { entity, fields, name, columns } = lookupPages[list];
  const save = calls.find(({ save: { path } }) => path === `/api/${entity}/Save${entity}`)?.save;
  const { properties = {} } = z.toJSONSchema(save?.input as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
  // What group a value is of, its screen knows; a driver file is asked of people alone, a meaning of grades.
  const own = ['id', 'version', 'lookupGroupName'];
  const names = Object.keys(properties).filter(
    (field) =>
      !own.includes(field) &&
      (field !== 'needsDriverFile' || list === 'EmployeeType') &&
      (field !== 'meaning' || list === 'Grade'),
  );
  expect(fields.map((field) => field.name as string).sort()).toEqual(names.sort());
  expect(columns.columns.map(({ key }) => key)).toContain(name);
});

test('every screen has the route of its own, and grades a tab of the company', () => {
  const { Grade, ...others } = lookupPages;
  expect(Grade).toMatchObject({ route: '/administrator/edit-data', search: { tab: 'grades' } });
  const routes = Object.values(others).map(({ route }) => route);
  expect(new Set(routes).size).toBe(12);
  expect(routes.every((route) => route.startsWith('/administrator/add-'))).toBe(true);
});
