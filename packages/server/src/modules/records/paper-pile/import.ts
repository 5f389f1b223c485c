import { saveRecord, forUpdate } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { ImportPile } from '../../../import/pile.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { forgetPiles } from './forget.ts';
import { readPile } from './read.ts';
import { broughtBy, holdersOf, holdHolders } from './rows.ts';
import { pileName } from '../../../files/paper-pile-source.ts';
import { writePile, type Brought } from './write.ts';

/** Papers of drivers from a ZIP (docs/domain.md, Papers by the pile). */
export const paperPileImport: ImportPile = {
  name: pileName,
  label: 'papers',
  module: 'EMPLOYEE',
  table: 'driver_file',
  columns: ['expiration_date'],
  nameSql: `(select l.lookup_display_name || ' of ' || e.first_name || ' ' || e.last_name
    from employee e, lookup_value l where e.client_id = t.client_id and e.id = t.employee_id
      and l.client_id = t.client_id and l.id = t.file_type_id)`,
  inUse: () => Promise.resolve([]),
  steps: { reading: readPile, writing: writePile },
  // A pile may hold restricted papers that nothing marks as such yet.
  isOpenTo: (batch, { employeeId, mayOpenRestricted }) =>
    mayOpenRestricted || batch.createdBy === employeeId,
  hold: holdHolders,
  written: async (db, paperIds) => {
    if (paperIds.length > 0) await refreshFileStatus({ db }, await holdersOf(db, paperIds));
  },
  takenBack: returnDates,
  forget: forgetPiles,
};

/** Gives records the dates back that cards took the place of, except those somebody has changed since. */
async function returnDates(db: CompanyTransaction, batchId: string): Promise<void> {
  const all = (await broughtBy(db, batchId)) as readonly Brought[];
  for (const { employeeId, before, after } of all) {
    const employee = await forUpdate(db, 'employee', employeeId);
    if (!employee) continue;
    const unchanged = Object.entries(before).filter(
      ([name]) => employee[name as keyof typeof before] === after[name as keyof typeof after],
    );
    await saveRecord(db, 'employee', employee, Object.fromEntries(unchanged) as typeof before);
  }
  await refreshFileStatus({ db }, [...new Set(all.map((one) => one.employeeId))]);
}
