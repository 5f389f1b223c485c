/** One row of what is to be put back. */
interface Definition {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

/** Runs one statement of the transaction. */
type Ask = (text: string, values?: unknown[]) => Promise<{ readonly rows: Definition[] }>;

/** How to put back what was taken off, in this order. */
export interface Restore {
  indexes(this: void): Promise<null>;
  /** Foreign keys, which PostgreSQL checks as it adds them, and triggers. */
  keys(this: void): Promise<null>;
}

/**
 * Takes triggers, foreign keys and secondary indexes off tables about to be filled: PostgreSQL
 * sorts and checks a whole table far quicker than row after row. Belongs into a transaction of the
 * owner, so that a failure leaves everything as it was. Unless the rows bring it, the text that a
 * row is searched by is computed as the row comes.
 */
export async function takeOffChecks(
  ask: Ask,
  names: readonly string[],
  options: { readonly keepsSearchText: boolean } = { keepsSearchText: true },
): Promise<Restore> {
  const keys = await ask(foreignKeys, [names]);
  const indexes = await ask(secondaryIndexes, [names]);
  const triggers = await ask(tablesWithTriggers, [names]);
  const all = async (statements: readonly string[]): Promise<null> => {
    for (const statement of statements) await ask(statement);
    return null;
  };
  const kept = options.keepsSearchText ? await ask(searchTriggers, [names]) : { rows: [] };
  await all(triggers.rows.map(({ table }) => `alter table ${table} disable trigger user`));
  await all(kept.rows.map(({ table, name }) => `alter table ${table} enable trigger ${name}`));
  await all(keys.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`));
  await all(indexes.rows.map(({ name }) => `drop index ${name}`));
  const added = keys.rows.map(
    (key) => `alter table ${key.table} add constraint ${key.name} ${key.text}`,
  );
  const enabled = triggers.rows.map(({ table }) => `alter table ${table} enable trigger user`);
  return {
    indexes: () => all(indexes.rows.map(({ text }) => text)),
    keys: () => all([...added, ...enabled]),
  };
}

const foreignKeys = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
         pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
   order by conrelid, conname`;

const secondaryIndexes = `
  select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
         pg_get_indexdef(i.indexrelid) as text
    from pg_index i
   where i.indrelid = any ($1::regclass[]) and not i.indisprimary
     and not exists (select from pg_constraint c
                      where c.conindid = i.indexrelid and c.contype <> 'f')
   order by i.indrelid, i.indexrelid`;

const tablesWithTriggers = `
  select distinct tgrelid::regclass::text as table, '' as name, '' as text
    from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[]) order by 1`;

const searchTriggers = `
  select tgrelid::regclass::text as table, tgname::text as name, '' as text
    from pg_trigger where tgname = 'c_search_text' and tgrelid = any ($1::regclass[]) order by 1`;
