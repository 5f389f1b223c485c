import { recordTables, trailName } from '@roadproof/domain/record-kind';
import { rowsOf } from '../../../kind/row-sql.ts';
import { kinds } from '../../kinds.ts';

/** The name of the record of each entry, under the alias a, and the address of its page while it exists. */
export const recordOfEntry = `case a.table_name ${recordTables
  .filter((table) => kinds[table].name ?? kinds[table].of)
  .map(
    (
      table,
    ) => `when '${trailName(table)}' then (select jsonb_build_object('name', x.name, 'url', case when x.deleted_at is null then x.url end)
      from ${rowsOf(kinds, table, ['name', 'url'])} x where x.client_id = a.client_id and x.id = a.record_id)`,
  )
  .join(' ')} end`;
