import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Decision, ImportEntity } from './entity.ts';
import type { Outcome } from './row-store.ts';

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A record's columns as a JSON document with the database's own names. */
const document = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]));

/** Writes what was decided: one statement for the new records, one for the changed ones. */
export async function writeDecisions(
  db: CompanyTransaction,
  entity: ImportEntity,
  clientId: string,
  decisions: readonly Decision[],
): Promise<readonly Outcome[]> {
  const placed = entity.place ? await entity.place(db, clientId, decisions) : decisions;
  const made = placed.map((decision): Outcome =>
    decision.outcome === 'create'
      ? { ...decision, recordId: newId(), version: 1 }
      : withDocument(decision),
  );
  const versions = await changeRecords(db, entity, made);
  await insertRecords(db, entity, clientId, made);
  await entity.follow?.(db, clientId, made);
  return made.map((one) => {
    const version = one.recordId === undefined ? undefined : versions.get(one.recordId);
    return version === undefined ? one : { ...one, version };
  });
}

const withDocument = (decision: Decision): Decision =>
  decision.before ? { ...decision, before: document(decision.before) } : decision;

async function insertRecords(
  db: CompanyTransaction,
  { table, columns }: ImportEntity,
  clientId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const records = outcomes.flatMap(({ outcome, recordId, values }) =>
    outcome === 'create' ? [{ id: recordId, ...document(values ?? {}) }] : [],
  );
  if (records.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (client_id, id, ${names})
    select ${clientId}::uuid, id, ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)`.execute(
    db,
  );
}

async function changeRecords(
  db: CompanyTransaction,
  { table, columns, changedColumns = [] }: ImportEntity,
  outcomes: readonly Outcome[],
): Promise<ReadonlyMap<string, number>> {
  // One that only brings others along stays as it is.
  const records = outcomes.flatMap(({ outcome, recordId, values = {} }) =>
    outcome === 'update' && Object.keys(values).length > 0
      ? [{ id: recordId, ...document(values) }]
      : [],
  );
  if (records.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: number }>`
    update ${sql.table(table)} t set ${assignments([...columns, ...changedColumns], 'x.doc')}
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as x(doc),
      jsonb_populate_record(null::${sql.table(table)}, x.doc) p
    where t.client_id = (select current_client()) and t.id = p.id
    returning t.id, t.version`.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Assignments of the columns a JSON document names; the others keep their value. */
export function assignments(columns: readonly string[], doc: string) {
  return sql.join(
    columns.map((column) => {
      const name = sql.ref(column);
      return sql`${name} = case when ${sql.ref(doc)} ? ${sql.lit(column)} then p.${name} else t.${name} end`;
    }),
  );
}
