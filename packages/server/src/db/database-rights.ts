import { escapeIdentifier } from 'pg';
import type { DatabaseFacts } from './database-facts.ts';
import { serverOf } from './database-fault.ts';
import type { DatabasePlace } from './database-url.ts';

const oldest = 150_000;
const shownTables = 3;

/** Explains why a server of this version cannot be used; null if it can. */
export function versionFault(
  { version, versionName }: Pick<DatabaseFacts, 'version' | 'versionName'>,
  place: DatabasePlace,
): string | null {
  if (version >= oldest) return null;
  return `DATABASE_URL: ${serverOf(place)} runs PostgreSQL ${versionName}, and Roadproof needs 15 or newer. Upgrade that server, or start without DATABASE_URL to use the built-in database.`;
}

/**
 * Explains why a database cannot be used as it is, with the SQL that mends it; null if it can.
 * Rights that only migrations need are not asked of a database that has had all of them.
 */
export function factsFault(
  facts: DatabaseFacts,
  place: DatabasePlace,
  hasPending: boolean,
): string | null {
  const database = escapeIdentifier(place.database);
  const text =
    conditionFault(facts, place) ??
    strangerFault(facts, place) ??
    (hasPending ? schemaFault(facts, place) : null);
  if (text !== null) return `DATABASE_URL: ${text}`;
  const missing = missingRights(facts, place, hasPending);
  if (missing.length === 0) return null;
  return `DATABASE_URL: the user ${escapeIdentifier(place.user)} lacks rights in the database ${database}. As an administrator of the server, connect to that database and run: ${missing.join(' ')}`;
}

function conditionFault(facts: DatabaseFacts, place: DatabasePlace): string | null {
  const server = serverOf(place);
  if (facts.isStandby)
    return `${server} is a standby, which can only be read. Name the primary server.`;
  if (facts.isReadOnly)
    return `the database ${escapeIdentifier(place.database)} on ${server} can only be read (default_transaction_read_only is on). Turn that off for the database and the user, or name another database.`;
  if (facts.encoding !== 'UTF8')
    return `the database ${escapeIdentifier(place.database)} has the encoding ${facts.encoding}, and Roadproof needs UTF8. Create another as an administrator of the server and name it: create database roadproof owner ${escapeIdentifier(place.user)} encoding 'UTF8' template template0;`;
  return null;
}

function strangerFault(facts: DatabaseFacts, place: DatabasePlace): string | null {
  const { foreignOwner, foreignTables, migrations } = facts;
  const user = escapeIdentifier(place.user);
  // Policies name the owner, so that handing the tables to another role would hide their rows from it.
  if (foreignOwner !== null)
    return `the tables of the database ${escapeIdentifier(place.database)} belong to the role ${escapeIdentifier(foreignOwner)}, and ${user} cannot work with them. Name that role as the user.`;
  if (migrations[0] === '0001-foundation' || foreignTables.length === 0) return null;
  const more = foreignTables.length - shownTables;
  const names = `${foreignTables.slice(0, shownTables).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `the database ${escapeIdentifier(place.database)} has tables of another program (${names}). Nothing was changed. Name an empty database; an administrator of the server makes one with: create database roadproof owner ${user} encoding 'UTF8' template template0;`;
}

function schemaFault(
  { schema, role, hasTrigrams, offersTrigrams }: DatabaseFacts,
  place: DatabasePlace,
): string | null {
  if (!hasTrigrams && !offersTrigrams)
    return `${serverOf(place)} lacks the extension pg_trgm. Install it there: it comes with PostgreSQL, in some systems as the package postgresql-contrib.`;
  if (schema === 'public' || !role.mayMakeTables) return null;
  return `new tables of the user ${escapeIdentifier(place.user)} would go to the schema ${schema ?? 'that is missing'}, and Roadproof needs them in public. As an administrator of the server, run: alter role ${escapeIdentifier(place.user)} in database ${escapeIdentifier(place.database)} set search_path = public;`;
}

function missingRights(
  { role, app, hasTrigrams }: DatabaseFacts,
  place: DatabasePlace,
  hasPending: boolean,
): readonly string[] {
  const user = escapeIdentifier(place.user);
  const missing: string[] = [];
  if (hasPending && !role.mayMakeTables)
    missing.push(`grant usage, create on schema public to ${user};`);
  // Trusted since 13, so that the right to make schemas is enough.
  if (hasPending && !hasTrigrams && !role.mayMakeSchemas) missing.push('create extension pg_trgm;');
  if (!app.exists && !role.mayMakeRoles) missing.push('create role roadproof_app nologin;');
  if (!app.maySet && !app.mayGrant && (app.exists || !role.mayMakeRoles))
    missing.push(`grant roadproof_app to ${user};`);
  return missing;
}
