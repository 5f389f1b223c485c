import type { Kysely } from 'kysely';
import { migrationNames } from '../../db/migrations/migrate.ts';
import { migrationsOf } from '../../db/migrations/other-version.ts';
import type { Tables } from '../../db/tables.ts';
import { databaseRights } from './check-rows.ts';
import { countText, type Finding } from './finding.ts';

const about = 'version';
const oldestPostgres = 15;
const oldestNode = [20, 19] as const;

/** Looks at the versions of the product, Node, PostgreSQL and the schema. */
export async function versionFindings(
  owner: Kysely<Tables>,
  version: string,
): Promise<readonly Finding[]> {
  const { postgres } = await databaseRights(owner);
  const applied = await migrationsOf(owner);
  return [
    programFinding({ version, node: process.versions.node, postgres }),
    schemaFinding(applied, migrationNames),
  ];
}

/** Judges the versions of the programs. */
export function programFinding({
  version,
  node,
  postgres,
}: Readonly<Record<'version' | 'node' | 'postgres', string>>): Finding {
  const text = `Roadproof ${version}, Node ${node}, PostgreSQL ${postgres}`;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (Number.parseInt(postgres, 10) < oldestPostgres)
    return { about, state: 'fault', text, action: 'PostgreSQL 15 or newer is needed.' };
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    return {
      about,
      state: 'fault',
      text,
      action: 'Node 20.19 or newer is needed; 24 is recommended.',
    };
  return { about, state: 'ok', text };
}

/** Judges the schema by the names of the migrations that the database and this version have. */
export function schemaFinding(applied: readonly string[], ours: readonly string[]): Finding {
  const missing = ours.length - applied.length;
  if (!applied.every((name, index) => name === ours[index]))
    return {
      about,
      state: 'fault',
      text: `the database was made by another version: its last migration is ${applied.at(-1)}`,
      action: 'Start the version that made it.',
    };
  if (missing > 0)
    return {
      about,
      state: 'look',
      text: `${countText(missing, 'migration')} of this version not applied yet`,
      action: 'Back up, then restart the server: it brings the database up to date.',
    };
  return { about, state: 'ok', text: `the database has all ${ours.length} migrations` };
}
