import type { Client } from 'pg';

/** Facts about a server that is not the built-in one, for the checks of a start. */
export interface DatabaseFacts {
  /** As in 150004. */
  readonly version: number;
  readonly versionName: string;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly encoding: string;
  readonly role: {
    readonly isSuperuser: boolean;
    readonly mayMakeRoles: boolean;
    readonly mayMakeSchemas: boolean;
    readonly mayMakeTables: boolean;
  };
  /** The schema that new tables go to; null where the search path names none that exists. */
  readonly schema: string | null;
  readonly app: {
    readonly exists: boolean;
    /** The role of the address may become it. */
    readonly maySet: boolean;
    /** It may let itself become it. */
    readonly mayGrant: boolean;
  };
  readonly hasTrigrams: boolean;
  readonly offersTrigrams: boolean;
  /** The names of the migrations that made the database, in order; none in a new one. */
  readonly migrations: readonly string[];
  /** The owner of those tables, if it is a role that the role of the address is not a member of. */
  readonly foreignOwner: string | null;
  /** Tables in a database that none of our migrations made. */
  readonly foreignTables: readonly string[];
}

/** Reads the version alone, in words that every server understands. */
export async function versionOf(
  client: Client,
): Promise<Pick<DatabaseFacts, 'version' | 'versionName'>> {
  return one(
    client,
    `select current_setting('server_version_num')::int as version,
            current_setting('server_version') as "versionName"`,
  );
}

/** Reads the facts of a server of which `versionOf` is known to be new enough. */
export async function readFacts(client: Client): Promise<DatabaseFacts> {
  const version = await versionOf(client);
  const facts = await one<Omit<DatabaseFacts, 'migrations' | 'version' | 'versionName'>>(
    client,
    server(version.version),
  );
  return { ...facts, ...version, migrations: await migrationsOf(client) };
}

// From 16 on a role that was made by another is not its member with the right to become it.
const server = (version: number): string => `
  select pg_is_in_recovery() as "isStandby",
         current_setting('transaction_read_only')::boolean as "isReadOnly",
         current_setting('server_encoding') as encoding,
         json_build_object(
           'isSuperuser', me.rolsuper,
           'mayMakeRoles', me.rolsuper or me.rolcreaterole,
           'mayMakeSchemas', has_database_privilege(current_database(), 'create'),
           'mayMakeTables', coalesce((select has_schema_privilege(oid, 'create') and has_schema_privilege(oid, 'usage')
                                        from pg_namespace where nspname = 'public'), false)) as role,
         current_schema() as schema,
         json_build_object(
           'exists', app.oid is not null,
           'maySet', coalesce(pg_has_role(app.oid, '${version >= 160_000 ? 'set' : 'member'}'), false),
           'mayGrant', me.rolsuper or coalesce(pg_has_role(app.oid, 'member with admin option'), false)
             ${version >= 160_000 ? '' : 'or me.rolcreaterole'}) as app,
         exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
         exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrigrams",
         (select t.rolname from pg_class c join pg_roles t on t.oid = c.relowner
           where c.oid = to_regclass('public.migration') and to_regprocedure('public.unprotected_tables()') is not null
             and not pg_has_role(c.relowner, 'member')) as "foreignOwner",
         array(select c.relname::text from pg_class c
                where c.relnamespace = (select oid from pg_namespace where nspname = 'public')
                  and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relname not in ('migration', 'migration_lock')
                  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
                order by c.relname) as "foreignTables"
    from pg_roles me
    left join pg_roles app on app.rolname = 'roadproof_app'
   where me.rolname = current_user`;

// Another product may have a table of this name with other columns.
async function migrationsOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readable: boolean }>(`
    select has_table_privilege(a.attrelid, 'select') as readable from pg_attribute a
     where a.attrelid = to_regclass('public.migration') and a.attname = 'name' and not a.attisdropped`);
  if (rows[0]?.readable !== true) return [];
  const found = await client.query<{ name: string }>(
    'select name::text from public.migration order by name',
  );
  return found.rows.map(({ name }) => name);
}

async function one<T extends object>(client: Client, statement: string): Promise<T> {
  const { rows } = await client.query<T>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return row;
}
