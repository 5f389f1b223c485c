import { api } from '@roadproof/contract/api';
import type { AnyHandler } from '../../src/http/mount.ts';
import { handlers } from '../../src/modules/all.ts';
import type { BenchData } from '../bench.ts';
import type { Case } from './case.ts';

/** The questions of dispatch: a first driver and a first power unit, all drivers for it, and the grid. */
export async function dispatchCases(
  database: BenchData['database'],
  clientId: string,
): Promise<readonly Case[]> {
  const { id: employeeId } = await database.owner
    .selectFrom('employee as e')
    .innerJoin('driverStanding as d', 'd.id', 'e.id')
    .select('e.id')
    .where('e.clientId', '=', clientId)
    .where('e.deletedAt', 'is', null)
    .where('d.isDriver', '=', true)
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: equipmentId } = await database.owner
    .selectFrom('equipment as q')
    .innerJoin('equipmentType as t', 't.id', 'q.typeId')
    .select('q.id')
    .where('q.clientId', '=', clientId)
    .where('q.deletedAt', 'is', null)
    .where('t.category', 'not in', ['Trailer', 'Dolly'])
    .orderBy('q.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { ask, find } = api.dispatch;
  const part = 'dispatch';
  const found = { part, operation: find, handler: handlers.dispatch.find as AnyHandler } as const;
  const grid = {
    part,
    operation: api.dispatchGrid.list,
    handler: handlers.dispatchGrid.list as AnyHandler,
    input: {},
    target: {},
  } as const;
  return [
    {
      part,
      name: 'one answer of dispatch',
      operation: ask,
      handler: handlers.dispatch.ask as AnyHandler,
      input: { employeeId, equipmentId },
      isRemembered: false,
      target: { p95: 150 },
    },
    {
      ...found,
      name: 'drivers for a unit',
      input: { equipmentId },
      isRemembered: true,
      target: {},
    },
    {
      ...found,
      name: 'drivers for a unit, after a change',
      input: { equipmentId },
      isRemembered: false,
      target: {},
    },
    { ...grid, name: 'grid of drivers', isRemembered: true },
    { ...grid, name: 'grid of drivers, after a change', isRemembered: false },
  ];
}
