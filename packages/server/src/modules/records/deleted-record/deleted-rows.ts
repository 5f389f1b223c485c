import {
  nounOf,
  recordKinds,
  restorableTables,
  trailName,
  type RecordTable,
} from '@roadproof/domain/record-kind';
import type { Restore } from '../../../kind/kind.ts';
import { joinOf } from '../../../kind/row-sql.ts';
import { kinds } from '../../kinds.ts';

/** How the records of a kind are restored. */
export function restoreOf(table: RecordTable): Restore {
  const { restore } = kinds[table];
  if (!restore) throw new Error(`a ${nounOf(table)} cannot be restored`);
  return restore;
}

function branchOf(table: RecordTable): string {
  const { name, joins = [], of } = kinds[table];
  const restore = restoreOf(table);
  const {
    needs = [],
    where,
    isRestricted = 'false',
    owner = 'null::uuid',
    root = 'x.id',
  } = restore;
  const outer = of ? ['o.deleted'] : [];
  const deleted = [...outer, ...needs.map((_, at) => `n${at}.deleted`), 'null::text'];
  const belongsTo = restore.belongsTo ?? (of && name !== undefined ? 'o.name' : 'null::text');
  return `
  select x.client_id, x.id, x.deleted_at, '${trailName(table)}' as table_name, '${recordKinds[table].called}' as kind,
         ${restore.name ?? name ?? 'o.name'} as name, ${belongsTo} as belongs_to, coalesce(${deleted.join(', ')}) as gone_parent,
         ${isRestricted} as is_restricted, ${owner} as owner_id, ${root} as root_id
    from ${trailName(table)} x ${joins.map((join) => join.sql).join(' ')}
    ${of ? joinOf(kinds, of, 'o', ['own', 'name', 'owner', 'deleted']) : ''}
    ${needs.map((need, at) => joinOf(kinds, need, `n${at}`, ['deleted'])).join(' ')}
   where x.client_id = (select current_client()) and x.deleted_at is not null${where ? ` and ${where}` : ''}`;
}

/** Every deleted record of the company, under the alias d. */
export const deletedRows = `(${Object.values(restorableTables).map(branchOf).join(' union all ')}) d`;

/** An import that was taken back is imported again, not restored record by record: neither what it made nor what the undo took of a record it had changed. */
export const isNoUndoneImport = `not exists (
  select from import_row i
    join import_batch b on b.client_id = i.client_id and b.id = i.import_batch_id
   where i.client_id = d.client_id and i.record_id = d.root_id and b.undone_at is not null
     and (i.outcome = 'create' or d.deleted_at = b.undone_at))`;
