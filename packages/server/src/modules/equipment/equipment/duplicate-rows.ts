import type { equipment } from '@roadproof/contract/equipment/equipment';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { normalizeVin } from '@roadproof/domain/equipment/vin';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { versionOf } from './save-rows.ts';

type Duplicates = RawOutput<typeof equipment.duplicates>;

/** What makes one unit look like another. */
export interface Marks {
  readonly serialNumber?: string | null | undefined;
  readonly plate?: string | null | undefined;
  readonly name?: string | null | undefined;
}

const labels = { serialNumber: 'VIN', plate: 'plate', name: 'name' } as const;

/** Other units with the same VIN, plate or name. */
export async function duplicates(
  { Id, SerialNumber, Plate, Name }: ParsedInput<typeof equipment.duplicates>,
  { db }: Context,
): Promise<Duplicates> {
  if (Id !== undefined && !(await versionOf(db, Id))) throw notFound('Equipment');
  return duplicatesOf(db, { serialNumber: SerialNumber, plate: Plate, name: Name }, Id);
}

/** Units that are not deleted and share a mark with this one, three of each mark at most. */
export async function duplicatesOf(
  db: CompanyTransaction,
  { serialNumber, plate, name }: Marks,
  id?: string,
): Promise<Duplicates> {
  const typed = (serialNumber ?? '').trim().toUpperCase();
  const vins = [...new Set([normalizeVin(typed), typed])].filter(Boolean);
  const tag = (plate ?? '').trim().toUpperCase();
  const called = (name ?? '').trim().toLowerCase();
  if (vins.length === 0 && tag + called === '') return [];
  const list = (text: string): string[] => (text === '' ? [] : [text]);
  const { rows } = await sql<Duplicates[number]>`
    with found as materialized (
      select q.id, q.name, q.serial_number, q.plate from equipment q
       where q.client_id = (select current_client()) and q.id is distinct from ${id ?? null}::uuid
         and q.id = any(array(select equipment_named((select current_client()),
           ${vins}::text[], ${list(tag)}::text[], ${list(called)}::text[])))),
    marked as (
      select id, name, 'serialNumber' as field, 1 as place from found
       where upper(serial_number) = any(${vins}::text[])
      union all select id, name, 'plate', 2 from found where upper(plate) = ${tag}
      union all select id, name, 'name', 3 from found where lower(name) = ${called})
    select id, name, field from (
      select *, row_number() over (partition by field order by name, id) as nth from marked) m
     where nth <= 3 order by place, nth`.execute(db);
  return rows;
}

/** Duplicates in words, one sentence for each mark; never a reason to refuse. */
export function duplicateWarnings(found: Duplicates): string[] {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) => {
    const others = found.filter((one) => one.field === field).map((one) => one.name);
    if (others.length === 0) return [];
    return field === 'name'
      ? ['Another unit has the same name.']
      : [`${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} the same ${labels[field]}.`];
  });
}
