import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { Insertable } from 'kysely';
import { newId } from '../../../../db/id.ts';
import type { CourseCatalogTable } from '../../../../db/tables/training.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** What tests of training need again and again. */
export interface Classroom {
  /** Adds a course and answers its id. */
  course(name: string, values?: Partial<Insertable<CourseCatalogTable>>): Promise<string>;
  /** Calls and answers status and body. */
  ask<T>(
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly status: number; readonly data: T; readonly messages: readonly Answered[] }>;
  /** Schedules a training of these courses for these people; whatever else is given counts. */
  schedule(
    courseIds: readonly string[],
    employeeIds: readonly string[],
    more?: Readonly<Record<string, unknown>>,
  ): Promise<Scheduled>;
  /** Every row of one person in the tracker. */
  tracked(EmployeeId: string): Promise<readonly Tracked[]>;
}

interface Answered {
  readonly message: string;
  readonly description: string;
  readonly field?: string;
}

/** What a save of a training answers. */
export interface Scheduled {
  readonly id: string;
  readonly version: number;
  readonly created: number;
  readonly completed: number;
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
  readonly warnings: readonly string[];
}

/** A row of the tracker. */
export type Tracked = Readonly<Record<string, unknown>> & {
  readonly trainingName: string;
  readonly status: string;
  readonly dueDate: string;
};

/** The tools of a test about training. */
export function classroom(server: TestApp, token: string): Classroom {
  const { company, database, call } = server;
  const ask: Classroom['ask'] = async (operation, input) => {
    const answer = await call(operation, input, token);
    const body = answer.json<{ data: never; messages?: readonly Answered[] }>();
    return { status: answer.statusCode, data: body.data, messages: body.messages ?? [] };
  };
  return {
    ask,
    course: async (courseName, values = {}) => {
      const id = newId();
      await database.owner
        .insertInto('courseCatalog')
        .values({ courseName, ...values, clientId: company.clientId, id })
        .execute();
      return id;
    },
    schedule: async (courseIds, employeeIds, more = {}) => {
      const { status, data, messages } = await ask<Scheduled>(api.trainings.save, {
        trainingName: 'Class',
        trainingTypeId: company.lookup('TrainingType', 'Recurrent'),
        startDate: '2026-11-21',
        dueDate: '2026-12-31',
        courseIds: courseIds.join(','),
        employeeIds: employeeIds.join(','),
        ...more,
      });
      if (status !== 200) throw new Error(JSON.stringify(messages));
      return data;
    },
    tracked: async (EmployeeId) =>
      (await ask<readonly Tracked[]>(api.trainings.tracker, { EmployeeId })).data,
  };
}

/** The `__Id__` value of a course in a tracker row. */
export const pairOf = (row: Tracked | undefined, course: string): string =>
  String(row?.[`__Id__${course}`]);
