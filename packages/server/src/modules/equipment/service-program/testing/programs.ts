import { api } from '@roadproof/contract/api';
import { newId } from '../../../../db/id.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** What a call about programs answers. */
interface Answer {
  readonly data: {
    readonly id: string;
    readonly version: number;
    readonly units: number;
    readonly text: string;
    readonly counts: Readonly<Record<string, number>>;
    readonly leftOut: readonly { readonly text: string }[];
  };
  readonly messages: readonly { readonly field?: string; readonly message: string }[];
}

/** A task of a program as its form sends it back. */
export interface Line {
  readonly id: string;
  readonly taskName: string;
  readonly reminderCount: number;
  readonly ownCount: number;
}

// What the page tells of a task and its form does not send back.
const derived = new Set(['taskId', 'timeIntervalType', 'reminderCount', 'ownCount']);

/** Calls about service programs for tests. */
export function testPrograms({ call, database, company }: TestApp, token: string) {
  const ask = async (operation: Parameters<typeof call>[0], input: Record<string, unknown>) => {
    const answer = await call(operation, input, token);
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
  const details = async (id: string) =>
    (await call(api.servicePrograms.get, { Id: id }, token)).json<{
      data: { version: number; name: string; unitCount: number; lines: readonly Line[] };
    }>().data;
  return {
    save: (input: Record<string, unknown>) => ask(api.servicePrograms.save, input),
    remove: (input: Record<string, unknown>) => ask(api.servicePrograms.remove, input),
    preview: (input: Record<string, unknown>) => ask(api.serviceProgramUnits.preview, input),
    join: (input: Record<string, unknown>) => ask(api.serviceProgramUnits.join, input),
    leave: (input: Record<string, unknown>) => ask(api.serviceProgramUnits.leave, input),
    details,
    /** A new program with these tasks. */
    program: async (lines: readonly Record<string, unknown>[]): Promise<string> => {
      const { status, data, messages } = await ask(api.servicePrograms.save, {
        name: `Program ${newId()}`,
        lines,
      });
      if (status !== 200) throw new Error(JSON.stringify(messages));
      return data.id;
    },
    /** The tasks of a program as its form holds them. */
    linesOf: async (id: string) =>
      (await details(id)).lines.map(
        (line) =>
          Object.fromEntries(Object.entries(line).filter(([name]) => !derived.has(name))) as Record<
            string,
            unknown
          >,
      ),
    /** The reminders of a unit, by their tasks. */
    remindersOf: async (equipmentId: string) =>
      database.owner
        .selectFrom('serviceReminder as r')
        .innerJoin('serviceTask as t', 't.id', 'r.taskId')
        .selectAll('r')
        .select('t.name as taskName')
        .where('r.clientId', '=', company.clientId)
        .where('r.equipmentId', '=', equipmentId)
        .where('r.deletedAt', 'is', null)
        .orderBy('t.name')
        .orderBy('r.id')
        .execute(),
  };
}
