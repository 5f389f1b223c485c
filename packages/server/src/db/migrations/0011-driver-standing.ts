import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/**
 * From when on a driver's file has a gap: a day and not a state, so that it stays true while time
 * passes and a list of all drivers with a gap need not look into their papers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, unaudited);
  await companyTable(
    db,
    'driver_standing',
    // The second day leaves the restricted papers out, for people who may not know of them.
    'incomplete_from date, open_incomplete_from date',
    {
      refs: { id: 'employee' },
      audited: false,
      quiet: ['incomplete_from', 'open_incomplete_from'],
    },
  );
}

// What is computed from records is none, so the guard must not ask for its audit trail.
const unaudited = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
                  '''training_tally''', '''training_tally'', ''driver_standing''');
end $$;
`;
