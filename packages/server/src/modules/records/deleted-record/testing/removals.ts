import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import type { DeletedKind } from '@roadproof/domain/record-kind';
import { testApp } from '../../../../testing/test-app.ts';
import { testFleet } from '../../../equipment/service-reminder/testing/fleet.ts';
import { classroom } from '../../../training/training/testing/classroom.ts';
import { choiceCases } from './choice-cases.ts';
import { holdCase } from './hold-case.ts';
import { incidentCase } from './incident-case.ts';
import { reportCases } from './report-cases.ts';
import { serviceCases } from './service-cases.ts';

export type Input = Record<string, unknown>;
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Answer {
  readonly data: { readonly id: string; readonly version: number };
  readonly messages: readonly { readonly message: string }[];
}
export interface Case {
  readonly id: string;
  /** What a list or the details show of it; undefined while it is deleted. */
  readonly seen: () => Promise<unknown>;
  readonly remove: () => Promise<{ readonly status: number }>;
}

/** An app whose clock can be turned, with every kind of record that can be deleted and how. */
export async function removals() {
  const noon = '2026-11-21T18:00:00Z';
  let now = new Date(noon);
  const server = await testApp({ now: () => now });
  const { call, company, database } = server;
  const fleet = testFleet(server);
  let admin = '';

  /** Another moment; a session of before would have ended. */
  const at = async (moment: string) => {
    now = new Date(moment);
    admin = await server.signIn();
  };

  const first = await server.signIn();
  admin = first;
  const room = classroom(server, first);
  await database.owner.updateTable('client').set({ timeZone: 'America/Chicago' }).execute();
  const toNoon = () => {
    now = new Date(noon);
    admin = first;
  };

  const ask = async (operation: Operation, input: Input, token = admin) => {
    const answer = await call(operation, input, token);
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
  const made = async (operation: Operation, input: Input): Promise<string> => {
    const { status, data, messages } = await ask(operation, input);
    if (status !== 200) throw new Error(JSON.stringify(messages));
    return data.id;
  };
  const rows = async (operation: Operation, input: Input = {}): Promise<readonly Row[]> =>
    (await call(operation, input, admin)).json<{ data: readonly Row[] }>().data;
  const deleted = () => rows(api.deletedRecords.list);
  const restore = (kind: DeletedKind, id: string, token = admin) =>
    ask(api.deletedRecords.restore, { kind, id }, token);
  const counts = async () =>
    (await call(api.dashboard.data, {}, admin)).json<{ data: Input }>().data;
  const file = () => new File([`%PDF-1.4 ${crypto.randomUUID()}`], 'paper.pdf');
  const byId = (all: readonly Row[], id: string) => all.find((row) => row.id === id);

  const reminderOf = async (equipmentId: string) =>
    made(api.serviceReminders.save, {
      equipmentId,
      taskId: await fleet.task(),
      timeInterval: 6,
      timeIntervalTypeId: company.lookup('TimeIntervalType', 'Month'),
      nextDueTime: '2026-11-01',
    });
  const anyRenewalType = async () => {
    const { id } = await database.owner
      .selectFrom('renewalType')
      .select('id')
      .where('clientId', '=', company.clientId)
      .where('isCompanyRenewal', '=', false)
      .where('isActive', '=', true)
      .where('agencyRule', 'is', null)
      .where('retentionRule', 'is', null)
      .orderBy('renewalName')
      .executeTakeFirstOrThrow();
    return id;
  };
  const registration = async () => {
    const { id } = await database.owner
      .selectFrom('renewalType')
      .select('id')
      .where('clientId', '=', company.clientId)
      .where('renewalName', '=', 'Registration')
      .executeTakeFirstOrThrow();
    return id;
  };
  const renewalOf = async (equipmentId: string) =>
    made(api.renewals.save, {
      equipmentId,
      renewalTypeId: await anyRenewalType(),
      nextRenewal: '2026-12-01',
    });

  const cases: Readonly<Record<DeletedKind, () => Promise<Case>>> = {
    Equipment: async () => {
      const id = await fleet.unit({
        equipmentStatusId: company.lookup('EquipmentStatus', 'Active'),
      });
      await reminderOf(id);
      await renewalOf(id);
      return {
        id,
        seen: async () => byId(await rows(api.equipment.list), id),
        remove: () => ask(api.equipment.remove, { id }),
      };
    },
    'Equipment document': async () => {
      const unit = await fleet.unit();
      await made(api.equipment.saveFiles, { EquipmentId: unit, files: file() });
      const files = async () =>
        (await call(api.equipment.get, { Id: unit }, admin)).json<{
          data: { equipmentEquipmentFiles: readonly Row[] };
        }>().data.equipmentEquipmentFiles;
      const [first] = await files();
      const id = first?.id ?? '';
      return {
        id,
        seen: async () => byId(await files(), id)?.['fileName'],
        remove: () => ask(api.equipment.removeFile, { id }),
      };
    },
    'Driver hold': holdCase({ ask, made, server, token: () => admin }),
    Renewal: async () => {
      const id = await renewalOf(await fleet.unit());
      return {
        id,
        seen: async () => byId(await rows(api.renewals.list), id),
        remove: () => ask(api.renewals.remove, { id }),
      };
    },
    'Renewal completion': async () => {
      const unit = await fleet.unit();
      const renewal = await made(api.renewals.save, {
        equipmentId: unit,
        renewalTypeId: await registration(),
        nextRenewal: '2026-12-01',
      });
      await made(api.renewals.save, {
        id: renewal,
        completionDate: '2026-11-20',
        nextByInterval: true,
        file: file(),
      });
      const details = async () =>
        (await call(api.renewals.get, { Id: renewal }, admin)).json<{
          data: OutputOf<typeof api.renewals.get>;
        }>().data;
      const id = (await details()).completions[0]?.id ?? '';
      return {
        id,
        seen: async () => {
          const { completions, nextRenewal, lastCompletedOn, equipment } = await details();
          const files = completions.map(({ fileName, completionDate }) => [
            fileName,
            completionDate,
          ]);
          const { registrationDate } = equipment;
          return completions.length > 0
            ? { files, nextRenewal, lastCompletedOn, registrationDate }
            : undefined;
        },
        remove: () => ask(api.renewals.takeBack, { id }),
      };
    },
    'Service reminder': async () => {
      const id = await reminderOf(await fleet.unit());
      return {
        id,
        seen: async () => byId(await rows(api.serviceReminders.list), id),
        remove: () => ask(api.serviceReminders.remove, { id }),
      };
    },
    'Service completion': async () => {
      const reminder = await reminderOf(await fleet.unit());
      const id = await made(api.serviceReminders.complete, {
        serviceReminderId: reminder,
        completionDate: '2026-11-20',
        completedById: await company.employee(),
      });
      const due = async () => {
        const { nextDueTime, completedAt } = await fleet.reminder(reminder);
        return { nextDueTime, completedAt };
      };
      const after = JSON.stringify(await due());
      return {
        id,
        seen: async () => {
          const shown = JSON.stringify(await due());
          return shown === after ? shown : undefined;
        },
        remove: () => ask(api.serviceReminders.takeBack, { id }),
      };
    },
    ...serviceCases({ ask, made, rows, task: fleet.task }),
    'Driver file': async () => {
      const employeeId = await company.employee({ typeId: company.lookup('EmployeeType', 'CDL') });
      const rule = await database.owner
        .selectFrom('driverFileType')
        .select('id')
        .where('clientId', '=', company.clientId)
        .where('code', '=', 'APPLICATION')
        .executeTakeFirstOrThrow();
      const id = await made(api.driverFiles.save, {
        employeeId,
        fileTypeId: rule.id,
        documentDate: '2026-11-01',
        fileLink: file(),
      });
      const list = async () => rows(api.driverFiles.list, { employeeId });
      return {
        id,
        seen: async () => byId(await list(), id)?.['fileType'],
        remove: () => ask(api.driverFiles.remove, { id }),
      };
    },
    Course: async () => {
      const id = await room.course(`Course ${crypto.randomUUID()}`);
      return {
        id,
        seen: async () => byId(await rows(api.courses.list), id),
        remove: () => ask(api.courses.remove, { id }),
      };
    },
    'Course material': async () => {
      const course = await room.course(`Course ${crypto.randomUUID()}`);
      await made(api.courses.save, { id: course, files: file() });
      const files = () =>
        database.owner
          .selectFrom('courseFile')
          .select(['id', 'deletedAt'])
          .where('courseCatalogId', '=', course)
          .executeTakeFirstOrThrow();
      const { id } = await files();
      return {
        id,
        seen: async () => ((await files()).deletedAt === null ? 'there' : undefined),
        remove: () => ask(api.courses.save, { id: course, removedFileIds: id }),
      };
    },
    Training: async () => {
      const person = await company.employee();
      const course = await room.course(`Course ${crypto.randomUUID()}`);
      const { id } = await room.schedule([course], [person], { dueDate: '2026-11-21' });
      return {
        id,
        seen: async () => (await room.tracked(person))[0]?.status,
        remove: () => ask(api.trainings.remove, { id }),
      };
    },
    'Insurance certificate': async () => {
      const id = await made(api.clientCertificates.save, {
        name: 'Motor Truck Cargo',
        type: 'Cargo',
        expirationDate: '2027-03-01',
        file: file(),
      });
      return {
        id,
        seen: async () => byId(await rows(api.clientCertificates.list), id)?.['fileName'],
        remove: () => ask(api.clientCertificates.remove, { id }),
      };
    },
    Incident: incidentCase({ ask, made, rows }),
    ...reportCases({ server, ask, made, rows }),
    ...choiceCases({ ask, made, rows }),
  };

  return {
    server,
    cases,
    ask,
    made,
    deleted,
    restore,
    counts,
    byId,
    room,
    fleet,
    at,
    toNoon,
    reminderOf,
    renewalOf,
  };
}
