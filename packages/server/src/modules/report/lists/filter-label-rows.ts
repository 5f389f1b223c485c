import type { FilterChoices } from '@roadproof/contract/column';
import type { ReportChoices } from '@roadproof/contract/report/report-field';
import { nameFieldOf, ofEachList, ownTableLists } from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import { nameOf, sqlName } from '../../../db/list-part.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A list of records whose ids a filter can name. */
export type LabelList =
  | Extract<FilterChoices, { list: string }>['list']
  | Extract<ReportChoices, { pick: string }>['pick']
  | 'lookupValue';

/** A record as a filter names it, and whether it has been deleted since. */
export interface Labelled {
  readonly list: LabelList;
  readonly id: string;
  readonly label: string;
  readonly isDeleted: boolean;
}

interface Source {
  readonly from: string;
  readonly label: string;
}

const plain = (table: string, column: string): Source => ({
  from: `${table} r`,
  label: `r.${column}`,
});

const sources: Readonly<Record<LabelList, Source>> = {
  ...ofEachList(ownTableLists, (list) => plain(sqlName(list), sqlName(nameFieldOf(list)))),
  courseCatalog: plain('course_catalog', 'course_name'),
  employee: { from: 'employee r', label: nameOf('r') },
  equipment: plain('equipment', 'name'),
  serviceTask: plain('service_task', 'name'),
  lookupValue: plain('lookup_value', 'lookup_display_name'),
  // A kind of paper somebody may not know of is no name to tell.
  driverDocument: {
    from: 'lookup_value r join driver_file_type t on t.client_id = r.client_id and t.id = r.id',
    label: 'r.lookup_display_name',
  },
};

/** What the records with these ids are called, of every list in one statement; restricted kinds of papers only for whom they are open. */
export async function labelsOf(
  db: CompanyTransaction,
  idsByList: ReadonlyMap<LabelList, readonly string[]>,
  mayOpenRestricted: boolean,
): Promise<readonly Labelled[]> {
  const parts = [...idsByList].map(([list, ids]) => {
    const { from, label } = sources[list];
    const open =
      list === 'driverDocument' ? sql` and (${mayOpenRestricted} or not t.restricted)` : sql``;
    return sql`select ${list}::text as list, r.id::text as id, ${constant(label)} as label, r.deleted_at is not null as "isDeleted"
      from ${constant(from)} where r.id = any(${[...ids]}::uuid[])${open}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Labelled>`${sql.join(parts, sql` union all `)}`.execute(
    db.withoutPlugins(),
  );
  return rows;
}
