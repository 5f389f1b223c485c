import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect } from 'vitest';
import { newId } from '../../../../db/id.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Details = OutputOf<typeof api.incidents.get>;
type Input = Readonly<Record<string, unknown>>;

/** Entering incidents in a test. */
export interface IncidentRun {
  readonly token: string;
  readonly typeId: string;
  /** What the first step asks for, with `more` of it. */
  form(more?: Input): Input;
  save(input: Input, as?: string, headers?: Record<string, string>): ReturnType<TestApp['call']>;
  /** Adds an incident and answers what is saved of it. */
  add(
    more?: Input,
  ): Promise<{ readonly id: string; readonly version: number; readonly caseNumber: string }>;
  get(id: string, as?: string): Promise<Details>;
  unit(name?: string): Promise<string>;
}

/** Signs in an administrator of a company whose type of incident asks the DOT questions. */
export async function incidentRun(server: TestApp): Promise<IncidentRun> {
  const { call, company, database, signIn } = server;
  const { clientId } = company;
  const token = await signIn();
  const typeId = newId();
  await database.owner
    .insertInto('incidentType')
    .values({ clientId, id: typeId, incidentName: 'Tow-away', asksDotQuestions: true })
    .execute();
  const form = (more: Input = {}): Input => ({
    incidentTypeId: typeId,
    incidentDate: '2026-10-31',
    location: 'I-35 at exit 12',
    description: 'Hit the rail',
    ...more,
  });
  const save: IncidentRun['save'] = (input, as = token, headers = {}) =>
    call(api.incidents.save, input, as, headers);
  return {
    token,
    typeId,
    form,
    save,
    add: async (more = {}) => {
      const answer = await save(form(more));
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{ data: Awaited<ReturnType<IncidentRun['add']>> }>().data;
    },
    get: async (id, as = token) => {
      const answer = await call(api.incidents.get, { Id: id }, as);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{ data: Details }>().data;
    },
    unit: async (name = 'T-101') => {
      const id = newId();
      await database.owner
        .insertInto('equipment')
        .values({
          clientId,
          id,
          name,
          equipmentStatusId: company.lookup('EquipmentStatus', 'Active'),
        })
        .execute();
      return id;
    },
  };
}
