import { pairOutcomes, type PairOutcome } from '@roadproof/domain/equipment/service-program';
import * as z from 'zod';
import { idFilter } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { byId, dayOut, id, instantOut, lookupRef, saved } from '../schema.ts';
import {
  joinServiceProgram,
  leaveServiceProgram,
  removeServiceProgram,
  saveServiceProgram,
} from './service-program-form.ts';
import { serviceProgramColumns, serviceProgramUnitColumns } from './service-program.columns.ts';

const count = z.number().int();
const reading = z.number().nullable();

/** One plan of tasks, with how many units follow it and where they stand. */
export const serviceProgramRow = z.object({
  id,
  version: count,
  name: z.string(),
  description: z.string().nullable(),
  taskCount: count,
  /** The names of its tasks. */
  tasks: z.string().nullable(),
  unitCount: count,
  /** Reminders that follow it, of units in use. */
  overdue: count,
  dueSoon: count,
});

/** A task of a program with its schedule. */
export const serviceProgramTask = z.object({
  id,
  taskId: id,
  taskName: z.string(),
  primaryMeterInterval: reading,
  primaryDueSoonThreshold: reading,
  secondaryMeterInterval: reading,
  secondaryDueSoonThreshold: reading,
  timeInterval: count.nullable(),
  timeIntervalTypeId: id.nullable(),
  timeIntervalType: lookupRef,
  /** Days. */
  timeIntervalThreshold: count.nullable(),
  keepFixedSchedule: z.boolean(),
  /** Tasks of the program, by name, whose service this one does too. */
  includes: z.array(z.string()),
  /** Reminders that follow it, and those that units of the program have with a schedule of their own. */
  reminderCount: count,
  ownCount: count,
});

export const serviceProgramDetails = serviceProgramRow
  .omit({ taskCount: true, tasks: true })
  .extend({
    createdAt: instantOut,
    updatedAt: instantOut,
    lines: z.array(serviceProgramTask),
    /** What the meters of its units count in: one each as a rule, several where trucks and forklifts share a plan, none without units. */
    meterUnits: z.object({ primary: z.array(z.string()), secondary: z.array(z.string()) }),
  });

/** A unit that follows a program, and where its reminders of it stand. */
export const serviceProgramUnitRow = z.object({
  id,
  version: count,
  serviceProgramId: id,
  serviceProgram: z.object({ name: z.string() }),
  equipmentId: id,
  equipment: z.object({ name: z.string() }),
  equipmentType: z.string().nullable(),
  equipmentStatus: z.string().nullable(),
  reminderCount: count,
  overdue: count,
  dueSoon: count,
  /** The earliest date of its reminders of the program. */
  nextDueTime: dayOut.nullable(),
});

const counts = z.object(
  Object.fromEntries(pairOutcomes.map((name) => [name, count])) as Record<
    PairOutcome,
    typeof count
  >,
);

/** What joining does: for every task how many reminders are made, and which units stay out. */
export const programJoining = z.object({
  /** Units that join. */
  units: count,
  counts,
  lines: z.array(
    counts.extend({
      lineId: id,
      taskName: z.string(),
      /** The last services that its new reminders can begin at; null where no unit has one. */
      lastService: z.object({ units: count, from: dayOut, until: dayOut }).nullable(),
    }),
  ),
  leftOut: z.array(z.object({ equipmentId: id, name: z.string(), text: z.string() })),
  /** The whole in one sentence. */
  text: z.string(),
});

export const servicePrograms = {
  ...listCalls({
    path: '/api/ServiceProgram/GetAllServiceProgram',
    excelPath: '/api/ServiceProgram/GetAllServiceProgramExcel',
    access: 'EQUIPMENT',
    columns: serviceProgramColumns,
    row: serviceProgramRow,
    called: 'service programs',
    summary: 'Service programs with their units and how many are overdue or due soon, by name.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/ServiceProgram/GetServiceProgram',
    access: 'EQUIPMENT',
    body: 'query',
    input: byId,
    output: serviceProgramDetails,
    summary: 'One service program with its tasks and their schedules.',
  }),
  neighbours: neighboursCall({
    path: '/api/ServiceProgram/GetServiceProgramNeighbours',
    access: 'EQUIPMENT',
    one: neighbour,
    summary: 'The service programs before and after one in the order of names.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ServiceProgram/SaveServiceProgram',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: saveServiceProgram,
    output: saved,
    summary:
      'Adds or changes a service program; the reminders of all its units follow in the same step.',
  }),
  remove: operation({
    method: 'POST',
    path: '/api/ServiceProgram/DeleteServiceProgram',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: removeServiceProgram,
    output: saved,
    summary:
      'Deletes a service program; its reminders are deleted, or kept with a schedule of their own.',
  }),
};

export const serviceProgramUnits = {
  ...listCalls({
    path: '/api/ServiceProgramUnit/GetAllServiceProgramUnit',
    excelPath: '/api/ServiceProgramUnit/GetAllServiceProgramUnitExcel',
    access: 'EQUIPMENT',
    columns: serviceProgramUnitColumns,
    row: serviceProgramUnitRow,
    extra: { serviceProgramId: idFilter.optional(), equipmentId: idFilter.optional() },
    called: 'units of service programs',
    summary: 'Units that follow a service program, by name.',
  }),
  preview: operation({
    method: 'POST',
    path: '/api/ServiceProgramUnit/PreviewServiceProgramUnit',
    access: 'EQUIPMENT',
    body: 'json',
    input: joinServiceProgram,
    output: programJoining,
    summary: 'What would happen if these units joined a service program; nothing is stored.',
  }),
  join: operation({
    method: 'POST',
    path: '/api/ServiceProgramUnit/SaveServiceProgramUnit',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: joinServiceProgram,
    output: programJoining.extend(saved.shape),
    summary: 'Puts units into a service program and makes their reminders, all or none.',
  }),
  leave: operation({
    method: 'POST',
    path: '/api/ServiceProgramUnit/DeleteServiceProgramUnit',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: leaveServiceProgram,
    output: saved,
    summary:
      'Takes units out of a service program; their reminders are deleted, or kept with a schedule of their own.',
  }),
};
