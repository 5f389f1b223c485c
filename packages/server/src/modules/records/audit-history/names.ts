import { recordTables } from '@roadproof/domain/record-kind';
import { rowsOf } from '../../../kind/row-sql.ts';
import { kinds } from '../../kinds.ts';

// Ids are unique across tables, so the first table that knows one names it.
const oneOf = recordTables
  .filter((table) => kinds[table].isReferenced)
  .map(
    (table) => `select x.reference as name from ${rowsOf(kinds, table, ['reference'])} x
      where x.client_id = (select current_client()) and x.id = r.id`,
  )
  .join(' union all ');

/** Names of the ids in `refs` (column id), by the primary key of each table that others refer to; `given` holds the reader's right. */
export const namesOfRefs: string = `select r.id, n.name from refs r cross join given g cross join lateral (${oneOf} limit 1) n`;
