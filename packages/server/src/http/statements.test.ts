import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { call, database, sampleToken, statements } = await testApp({ sample: true });
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
