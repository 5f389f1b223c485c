import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { dataFolderFault } from '../files/folder-fault.ts';

/** Input and output of a command. */
export interface Terminal {
  readonly config: Config;
  say(text: string): void;
  complain(text: string): void;
  /** Reads a line, without showing it unless `isShown`; null without a terminal. */
  ask(question: string, options?: { readonly isShown: boolean }): Promise<string | null>;
}

export type Flags = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A command of `npm run admin -- <name>`. */
export interface AdminCommand {
  /** Lines of the help: what to type after `npm run admin --`, and what it does. */
  readonly usage: readonly (readonly [input: string, effect: string])[];
  /** Its argument, such as `<e-mail>`, with the question to print when it is missing; none is taken without. */
  readonly argument?: { readonly name: string; readonly question: string };
  readonly flags?: NonNullable<ParseArgsConfig['options']>;
  /** Returns the exit code. `argument` is '' where the command takes none. */
  run(argument: string, flags: Flags, terminal: Terminal): Promise<number>;
}

/** Opens the server's database, whether the server is running or not. */
export async function withDatabase(
  { config, complain }: Terminal,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const folder = config.databaseUrl === null ? await dataFolderFault(config.dataDir) : null;
  const fault = folder ?? noDatabase(config);
  if (fault !== null) {
    complain(fault);
    return 1;
  }
  const database = await openDatabase(config, { onWait: complain });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A sentence where the built-in database is meant and there is none: opening it would make an empty one in a folder that was named wrongly. */
export function noDatabase({ databaseUrl, dataDir }: Config): string | null {
  if (databaseUrl !== null || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return null;
  return `There is no database in ${dataDir}. Name the server's data folder: DATA_DIR=/path/to/data npm run admin -- …`;
}
