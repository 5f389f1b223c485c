import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The fields of a unit that hold a choice, with the list each chooses from. */
const lists = {
  typeId: 'equipmentType',
  fuelTypeId: 'FuelType',
  ownershipId: 'OwnershipType',
  equipmentGroupId: 'equipmentGroup',
  equipmentStatusId: 'EquipmentStatus',
  primaryMeterUnitId: 'MeterUnit',
  secondaryMeterUnitId: 'MeterUnit',
  assignedOperatorId: 'employee',
  registrationStateId: 'state',
} as const;

/** A field of a unit that holds a choice. */
export type ChoiceField = keyof typeof lists;

/** What a unit's choices are called, and what its type brings along. */
export interface Choices {
  readonly name: (field: ChoiceField) => string | null;
  /** The unit the first meter of this type usually has. */
  readonly defaultUnitId: string | null;
  readonly category: string | null;
}

interface Found {
  readonly field: ChoiceField;
  readonly name: string | null;
  readonly unitId: string | null;
  readonly category: string | null;
}

/** The choices a unit refers to, in one statement; one that is not there, or of another list, has no name. */
export async function choicesOf(
  db: CompanyTransaction,
  unit: Readonly<Partial<Record<ChoiceField, string | null>>>,
): Promise<Choices> {
  const fields = (Object.keys(lists) as ChoiceField[]).flatMap((field) => {
    const id = unit[field];
    return id ? [sql`(${field}, ${id}::uuid, ${lists[field]})`] : [];
  });
  const found = fields.length === 0 ? [] : await find(db, fields);
  const of = (field: ChoiceField) => found.find((one) => one.field === field);
  return {
    name: (field) => of(field)?.name ?? null,
    defaultUnitId: of('typeId')?.unitId ?? null,
    category: of('typeId')?.category ?? null,
  };
}

async function find(
  db: CompanyTransaction,
  fields: readonly ReturnType<typeof sql>[],
): Promise<readonly Found[]> {
  const client = sql`(select current_client())`;
  const { rows } = await sql<Found>`
    select a.field, t.default_primary_unit_id as unit_id, t.category,
           coalesce(v.lookup_name, t.equipment_type_name, g.group_name, s.state_name,
                    e.first_name || ' ' || e.last_name) as name
      from (values ${sql.join(fields)}) as a (field, id, list)
      left join lookup_value v on v.client_id = ${client} and v.id = a.id
        and v.lookup_group_name = a.list and v.deleted_at is null
      left join equipment_type t on t.client_id = ${client} and t.id = a.id
        and a.list = 'equipmentType' and t.deleted_at is null
      left join equipment_group g on g.client_id = ${client} and g.id = a.id
        and a.list = 'equipmentGroup' and g.deleted_at is null
      left join state s on s.client_id = ${client} and s.id = a.id
        and a.list = 'state' and s.deleted_at is null
      left join employee e on e.client_id = ${client} and e.id = a.id
        and a.list = 'employee' and e.deleted_at is null`.execute(db);
  return rows;
}
