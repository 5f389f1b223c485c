import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from '../tables.ts';
import { up as foundation } from './0001-foundation.ts';
import { up as company } from './0002-company.ts';
import { up as people } from './0003-people.ts';
import { up as training } from './0004-training.ts';
import { up as trainingCounts } from './0005-training-counts.ts';
import { up as equipment } from './0006-equipment.ts';
import { up as maintenance } from './0007-maintenance.ts';
import { up as incidents } from './0008-incidents.ts';
import { up as platform } from './0009-platform.ts';
import { up as doors } from './0010-doors.ts';
import { up as driverStanding } from './0011-driver-standing.ts';
import { up as dueWindows } from './0012-due-windows.ts';
import { up as historyIndexes } from './0013-history-indexes.ts';
import { up as equipmentTwins } from './0014-equipment-twins.ts';
import { up as agencyRules } from './0018-agency-rules.ts';
import { up as trainingHistory } from './0019-training-history.ts';
import { up as courseCatalog } from './0020-course-catalog.ts';
import { up as completionMoves } from './0021-completion-moves.ts';
import { up as workOrderUnits } from './0022-work-order-units.ts';
import { up as moreAgencyRules } from './0023-agency-rules.ts';
import { up as trainingRecount } from './0024-training-recount.ts';
import { up as standingCounts } from './0025-standing-counts.ts';
import { up as mailedLinks } from './0026-mailed-links.ts';
import { up as unitRestored } from './0027-unit-restored.ts';
import { up as serverIdentity } from './0029-server-identity.ts';

// A map and not a folder scan: the order is in the source and a bundle would still find them.
const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': { up: foundation },
  '0002-company': { up: company },
  '0003-people': { up: people },
  '0004-training': { up: training },
  '0005-training-counts': { up: trainingCounts },
  '0006-equipment': { up: equipment },
  '0007-maintenance': { up: maintenance },
  '0008-incidents': { up: incidents },
  '0009-platform': { up: platform },
  '0010-doors': { up: doors },
  '0011-driver-standing': { up: driverStanding },
  '0012-due-windows': { up: dueWindows },
  '0013-history-indexes': { up: historyIndexes },
  '0014-equipment-twins': { up: equipmentTwins },
  '0018-agency-rules': { up: agencyRules },
  '0019-training-history': { up: trainingHistory },
  '0020-course-catalog': { up: courseCatalog },
  '0021-completion-moves': { up: completionMoves },
  '0022-work-order-units': { up: workOrderUnits },
  '0023-agency-rules': { up: moreAgencyRules },
  '0024-training-recount': { up: trainingRecount },
  '0025-standing-counts': { up: standingCounts },
  '0026-mailed-links': { up: mailedLinks },
  '0027-unit-restored': { up: unitRestored },
  '0029-server-identity': { up: serverIdentity },
};

/** Brings the database up to date and returns the names of the migrations that ran. */
export async function migrate(owner: Kysely<Tables>): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  const { rows } = await sql<{ tableName: string; problem: string }>`
    select table_name, problem from unprotected_tables()`.execute(owner);
  if (rows.length > 0) {
    throw new Error(rows.map((row) => `${row.tableName}: ${row.problem}`).join('; '));
  }
  return (results ?? []).map((result) => result.migrationName);
}
