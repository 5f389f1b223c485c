import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { datedImports } from '@roadproof/domain/import/import-findings';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isInUse } from '../../equipment/equipment/rows.ts';
import { renewalRole } from '../../equipment/renewal/rows.ts';

/** A row of an imported file with the driver, the unit or the company it is about. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly subjectId: string;
  readonly subject: 'employee' | 'equipment' | 'company';
  readonly name: string;
  /** Of a renewal: what it renews. */
  readonly role: 'inspection' | 'registration' | 'policy' | 'other' | null;
  /** Of a training: its course, and until when the completion holds. */
  readonly courseId: string | null;
  readonly validUntil: CalendarDay | null;
}

interface RowSource {
  readonly what: string;
  readonly from: string;
  readonly where?: string;
}

const ofDriver = (id: string): string => `
  join employee e on e.client_id = r.client_id and e.id = ${id} and e.deleted_at is null
  join driver_standing d on d.client_id = e.client_id and d.id = e.id and d.is_driver`;
const named = `'employee' as subject, e.id as "subjectId", e.first_name || ' ' || e.last_name as name`;
const noCourse = `null::uuid as "courseId", null::text as "validUntil"`;

const people: RowSource = {
  what: `${named}, null::text as role, ${noCourse}`,
  from: ofDriver('r.record_id'),
};

/** The subject of a row by kind of record: only current drivers, units in use, and the company. */
const sources: Readonly<Record<(typeof datedImports)[number], RowSource>> = {
  employee: people,
  driverDates: people,
  equipment: {
    what: `'equipment' as subject, q.id as "subjectId", q.name, null::text as role, ${noCourse}`,
    from: `join equipment q on q.client_id = r.client_id and q.id = r.record_id
      and q.deleted_at is null and ${isInUse}`,
  },
  renewal: {
    what: `case when q.id is null then 'company' else 'equipment' end as subject,
      coalesce(q.id, n.id) as "subjectId", coalesce(q.name, rt.renewal_name) as name,
      case when q.id is not null then ${renewalRole}
           when rt.agency_rule = 'insurance' then 'policy' else 'other' end as role, ${noCourse}`,
    from: `join renewal n on n.client_id = r.client_id and n.id = r.record_id and n.deleted_at is null
      join renewal_type rt on rt.client_id = n.client_id and rt.id = n.renewal_type_id
      left join equipment q on q.client_id = n.client_id and q.id = n.equipment_id`,
    where: `(n.equipment_id is null or (q.deleted_at is null and ${isInUse}))`,
  },
  pastTraining: {
    what: `${named}, null::text as role, t.course_catalog_id as "courseId",
      to_char(t.valid_until, 'YYYY-MM-DD') as "validUntil"`,
    from: `join training_requirement t on t.client_id = r.client_id and t.id = r.record_id
      and t.deleted_at is null ${ofDriver('t.employee_id')}`,
  },
};

/** The rows of an import that came in, in the order of the file, with whom they tell of. */
export async function sheetRows(
  db: CompanyTransaction,
  { id, entity }: { readonly id: string; readonly entity: string },
): Promise<readonly SheetRow[]> {
  const kind = datedImports.find((one) => one === entity);
  if (kind === undefined) return [];
  const { what, from, where = 'true' } = sources[kind];
  const { rows } = await sql<SheetRow>`
    select r.row_number as row, r.source_values as cells, ${constant(what)}
      from import_row r ${constant(from)}
     where r.client_id = (select current_client()) and r.import_batch_id = ${id}::uuid
       and r.outcome in ('create', 'update', 'unchanged') and r.deleted_at is null
       and ${constant(where)}
     order by r.row_number`.execute(db.withoutPlugins());
  return rows;
}

/** The SHA-256 of the imported file; null once the file is forgotten. */
export async function hashOf(db: CompanyTransaction, batchId: string): Promise<string | null> {
  const file = await db
    .selectFrom('importBatch as b')
    .innerJoin('storedFile as f', (join) =>
      join.onRef('f.clientId', '=', 'b.clientId').onRef('f.id', '=', 'b.fileId'),
    )
    .select('f.sha256')
    .where('b.id', '=', batchId)
    .executeTakeFirst();
  return file ? file.sha256.toString('hex') : null;
}
