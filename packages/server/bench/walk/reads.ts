import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { Kysely } from 'kysely';
import { safeParse } from 'zod/v4/core';
import type { Tables } from '../../src/db/tables.ts';
import type { AllHandlers, AnyHandler } from '../../src/http/mount.ts';
import { asZod } from '../../src/http/validation.ts';
import { handlers } from '../../src/modules/all.ts';

/** A read of the contract and what it is asked with. */
export interface Read {
  readonly name: string;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  /** Input as a client sends it, and as the schema returns it. */
  readonly sent: Values;
  readonly input: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** Where a record is asked for by its id: the table its module's first one is taken from. */
const tables: Readonly<Record<string, keyof Tables>> = {
  employees: 'employee',
  drivers: 'employee',
  equipment: 'equipment',
  trainings: 'training',
  courses: 'courseCatalog',
  renewals: 'renewal',
  servicePrograms: 'serviceProgram',
  serviceReminders: 'serviceReminder',
  workOrders: 'workOrder',
  incidents: 'incident',
  'workOrders.neighbours': 'workorderEquipment',
};

/** Fields that a call is refused without, though its schema leaves them out. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'imports.rows': ['importId'],
  'imports.excel': ['importId'],
};

/** Every call of the contract that only reads and can be asked in this company, with what it cannot be asked without. */
export async function everyRead(owner: Kysely<Tables>, clientId: string): Promise<readonly Read[]> {
  const known = await knownValues(owner, clientId);
  return Object.entries(api).flatMap(([module, operations]) =>
    Object.entries(operations as Readonly<Record<string, Operation>>).flatMap(
      ([call, operation]): readonly Read[] => {
        const handler = (handlers as AllHandlers)[module]?.[call];
        if (operation.writes || operation.access === 'anyone' || handler === undefined) return [];
        const id = known[`${module}.${call}`] ?? known[module];
        const values = { ...known, ...(id === undefined ? {} : { id, Id: id }) };
        const found = inputOf(operation, values, needed[`${module}.${call}`]);
        return found === undefined
          ? []
          : [{ name: `${module}.${call}`, operation, handler, ...found }];
      },
    ),
  );
}

/** The least a call can be asked with, out of what is known; undefined where that is not enough. */
function inputOf(
  { input }: Operation,
  known: Values,
  also: readonly string[] = [],
): Pick<Read, 'sent' | 'input'> | undefined {
  const schema = asZod(input);
  const first = safeParse(schema, {});
  if (first.success && also.length === 0) return { sent: {}, input: first.data };
  const fields = [...(first.error?.issues ?? []).map(({ path }) => String(path[0])), ...also];
  const sent = Object.fromEntries(fields.map((field) => [field, known[field]]));
  const second = safeParse(schema, sent);
  return second.success ? { sent, input: second.data } : undefined;
}

async function knownValues(owner: Kysely<Tables>, clientId: string): Promise<Values> {
  const ids = await Promise.all(
    Object.entries(tables).map(async ([module, table]) => {
      const row = await owner
        .selectFrom(table)
        .select('id')
        .where('clientId', '=', clientId)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return [module, row?.id] as const;
    }),
  );
  const known = Object.fromEntries(ids);
  const place = await owner
    .selectFrom('trainingMapping')
    .select(['id', 'trainingId', 'employeeId'])
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const done = await owner
    .selectFrom('trainingRequirement')
    .select(['trainingMappingId', 'courseCatalogId'])
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const dated = await owner
    .selectFrom('training')
    .select('id')
    .where('clientId', '=', clientId)
    .where('classDate', 'is not', null)
    .where('cancelledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const imported = await owner
    .selectFrom('importBatch')
    .select('id')
    .where('clientId', '=', clientId)
    .where('entity', '=', 'employee')
    .limit(1)
    .executeTakeFirst();
  return {
    ...known,
    trainingCalendar: dated?.id,
    importId: imported?.id,
    trainings: place.trainingId,
    trainingId: place.trainingId,
    EmployeeId: place.employeeId,
    EquipmentId: known['equipment'],
    TrainingMappingId: done.trainingMappingId,
    CourseCatalogId: done.courseCatalogId,
    courseCatalogId: known['courses'],
    serviceProgramId: known['servicePrograms'],
    text: 'smith',
    list: 'employees',
    Entity: 'employee',
    day: '2026-06-01',
    from: '2026-06-01',
    to: '2026-07-31',
    category: 'Employee',
    document: 'Employee List',
  };
}
