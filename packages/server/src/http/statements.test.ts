import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { handlers } from '../modules/all.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import type { Handlers } from './context.ts';

const { call, database, platform, sampleToken, statements } = await testApp({ sample: true });
const employee = await database.owner
  .selectFrom('employee')
  .select('id')
  .where('email', '=', 'admin@sample.example')
  .executeTakeFirstOrThrow();

// What a list cannot be asked without.
const needed: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/Employee/GetEmployeeCourseDetails': { EmployeeId: employee.id },
  '/api/Import/GetAllImportRow': { importId: employee.id },
  '/api/Training/GetTrainingRoster': { trainingId: employee.id },
  '/api/CourseCatalog/GetAllCoursePeople': { courseCatalogId: employee.id },
  '/api/CourseCatalog/GetAllRequiredPeople': { courseCatalogId: employee.id },
  '/api/CourseCatalog/GetAllCourseTraining': { courseCatalogId: employee.id },
  '/api/ReportSchedule/GetAllReportDeliveries': { savedReportId: employee.id },
};
const lists: readonly Operation[] = Object.values(api)
  .flatMap((module) => Object.values(module) as Operation[])
  .filter((operation) => operation.answer === 'list');

describe('a list takes at most 8 statements', () => {
  test.each(lists.map((operation) => [operation.path, operation] as const))(
    '%s',
    async (path, operation) => {
      const { result, count } = await statements(() =>
        call(operation, needed[path] ?? {}, sampleToken),
      );
      // A list of something that is not there may say so.
      expect([200, 404]).toContain(result.statusCode);
      expect(count).toBeLessThanOrEqual(8);
    },
  );
});

test('a total that was counted before a change, heard while the list is read, is not remembered', async () => {
  const { counts } = platform;
  counts.setListening(true);
  let isChanged = false;
  const changing: Handlers<typeof api.employees> = {
    ...handlers.employees,
    list: async (input, context) => {
      await context.db.selectFrom('employee').select('id').limit(1).execute();
      if (isChanged) counts.forget(context.caller.clientId);
      isChanged = false;
      return handlers.employees.list(input, context);
    },
  };
  const app = await buildApp(platform, { ...handlers, employees: changing });
  const request = requestOf(api.employees.list, {}, bearer(sampleToken));
  const isCounted = async () => {
    const { result, texts } = await statements(async () => app.inject(request));
    expect(result.statusCode).toBe(200);
    return texts.some((text) => text.includes('as "total"'));
  };
  expect([await isCounted(), await isCounted()]).toEqual([true, false]);
  isChanged = true;
  expect([await isCounted(), await isCounted(), await isCounted()]).toEqual([true, true, false]);
  await app.close();
});
