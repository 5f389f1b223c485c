import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { databaseRights, type DatabaseRights } from './check-rows.ts';
import type { Finding } from './finding.ts';

const about = 'rights';
/** Others may pass through the folder while the database in it belongs to another account. */
const passThrough = 0o011;

/** Looks at the modes of the data folder and of the secret in it. */
export async function folderFindings(dataDir: string): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const { mode, uid } = await stat(dataDir);
  const database = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  const allowed = database !== undefined && database.uid !== uid ? passThrough : 0;
  if ((mode & 0o077 & ~allowed) !== 0) found.push(open(dataDir, mode, `chmod 700 ${dataDir}`));
  for (const name of ['files', 'postgres', 'secret']) {
    const path = join(dataDir, name);
    const file = await stat(path).catch(() => undefined);
    // A folder inside a closed one cannot be reached by other accounts; the secret is closed by itself.
    if (file === undefined || found.length === 0) continue;
    if ((file.mode & 0o077) !== 0) found.push(open(path, file.mode, `chmod go= ${path}`));
  }
  const me = process.getuid?.();
  if (me !== undefined && me !== 0 && uid !== me)
    found.push({
      about,
      state: 'fault',
      text: `${dataDir} belongs to another account than the one that runs this`,
      action: 'Run the server and this command as the same account.',
    });
  if (found.length > 0) return found;
  return [{ about, state: 'ok', text: `${dataDir} is closed to other accounts` }];
}

function open(path: string, mode: number, command: string): Finding {
  return {
    about,
    state: 'fault',
    text: `other accounts of this machine may enter ${path} (mode ${(mode & 0o777).toString(8)})`,
    action: command,
  };
}

/** Looks at what the accounts of the database may do. */
export async function roleFindings(owner: Kysely<Tables>): Promise<readonly Finding[]> {
  return [roleFinding(await databaseRights(owner))];
}

/** Judges the rights of the accounts of the database. */
export function roleFinding(rights: DatabaseRights): Finding {
  const { account, mayChangeSchema, appPassesRowSecurity, mayBecomeApp } = rights;
  const fault = (text: string, action: string): Finding => ({
    about,
    state: 'fault',
    text,
    action,
  });
  if (appPassesRowSecurity === null)
    return fault(
      'the role roadproof_app is not there',
      'Start the server once: it makes the role.',
    );
  if (appPassesRowSecurity)
    return fault(
      'the role roadproof_app passes row-level security, which keeps companies apart',
      'alter role roadproof_app nosuperuser nobypassrls;',
    );
  if (!mayBecomeApp)
    return fault(`${account} can't become roadproof_app`, `grant roadproof_app to ${account};`);
  if (!mayChangeSchema)
    return fault(
      `${account} may not change the schema public, which an upgrade does`,
      `grant create on schema public to ${account};`,
    );
  return {
    about,
    state: 'ok',
    text: 'the accounts of the database have what they need and no more',
  };
}
