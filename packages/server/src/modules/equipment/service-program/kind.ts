import { leftJoin } from '../../../db/list-part.ts';
import { refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { kindsOf, type Deleted } from '../../../kind/kind.ts';
import { nameTaken } from '../../../kind/name-taken.ts';
import { deletedTaskOf } from './reminder-rows.ts';
import { programNamed } from './rows.ts';

const ofProgram = { of: { kind: 'serviceProgram', by: 'serviceProgramId' } } as const;

export const serviceProgramKinds = kindsOf({
  serviceProgram: {
    name: 'x.name',
    page: '/equipment/service-program/details?id=',
    isReferenced: true,
    history: {
      parts: [
        { kind: 'serviceProgramLine', title: 'Task' },
        { kind: 'serviceProgramUnit', title: 'Unit' },
      ],
    },
    restore: { before: refuseRestore },
  },
  serviceProgramLine: {
    ...ofProgram,
    name: 'k.name',
    joins: [leftJoin('serviceTask', 'k', 'x.task_id')],
    isReferenced: true,
    // A reminder refers to a line of a program to say which program it follows.
    reference: 'o.own',
  },
  serviceProgramUnit: {
    ...ofProgram,
    name: 'q.name',
    joins: [leftJoin('equipment', 'q', 'x.equipment_id')],
  },
});

async function refuseRestore({ id, name }: Deleted, { db }: Context): Promise<void> {
  if (await programNamed(db, name)) throw nameTaken(`There is now a program "${name}".`);
  const task = await deletedTaskOf(db, id);
  if (task !== undefined)
    throw refused(`The service task ${task} was deleted too.`, 'Restore that first, then this.');
}
