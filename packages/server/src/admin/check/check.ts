import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openAsIs } from '../../db/open-as-is.ts';
import { databaseFigures } from '../../metrics/figures-rows.ts';
import type { AdminCommand } from '../terminal.ts';
import { backupFinding, backupFolderFindings } from './backup.ts';
import { clockFindings } from './clock.ts';
import { dataFolders, diskFindings } from './disk.ts';
import { fileFindings } from './files.ts';
import { findingsOf, reportOf, type Finding, type Look } from './finding.ts';
import { mailServerFindings } from './mail-server.ts';
import { jobFindings, outboxFindings } from './queues.ts';
import { folderFindings, roleFindings } from './rights.ts';
import { versionFindings } from './version.ts';

/** Looks at everything that an installation depends on. */
export const checkCommands: Readonly<Record<string, AdminCommand>> = {
  check: {
    usage: [
      ['check', 'looks at disk, clock, mail, jobs, backup, rights and files'],
      ['check --json', 'the same for a program'],
    ],
    flags: { json: { type: 'boolean' } },
    run: async (_, { json }, { config, say }) => {
      const findings = await checkAll(config);
      if (json === true) say(JSON.stringify(findings, null, 2));
      else for (const line of reportOf(findings)) say(line);
      return findings.some(({ state }) => state === 'fault') ? 1 : 0;
    },
  },
};

async function checkAll(config: Config): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    return [
      {
        about: 'database',
        state: 'fault',
        text: `there is no database in ${dataDir}`,
        action: "Name the server's data folder: DATA_DIR=/path/to/data npm run admin -- check",
      },
    ];
  // Before the database: what keeps it from starting is found here.
  const ofMachine = await findingsOf({
    disk: () => diskFindings(dataFolders(config)),
    rights: () => folderFindings(dataDir),
    mail: () => mailServerFindings(config.smtpUrl),
    backup: () => backupFolderFindings(config.backup.folder),
  });
  let database: Database;
  try {
    database = await openAsIs(config);
  } catch (error) {
    return [...ofMachine, unreachable(config, error)];
  }
  try {
    return [...ofMachine, ...(await findingsOf(looksAt(database, config)))];
  } finally {
    await database.close();
  }
}

function looksAt(database: Database, { dataDir, version }: Config): Readonly<Record<string, Look>> {
  const { owner } = database;
  return {
    version: () => versionFindings(owner, version),
    clock: () => clockFindings(owner, () => new Date()),
    rights: () => roleFindings(owner),
    jobs: async () => {
      const figures = await databaseFigures(database);
      return [...jobFindings(figures), ...outboxFindings(figures), backupFinding(figures)];
    },
    files: () => fileFindings(owner, join(dataDir, 'files')),
  };
}

function unreachable(config: Config, error: unknown): Finding {
  const text = error instanceof Error ? error.message : String(error);
  // The failure of a server by its address says what to do by itself.
  if (config.databaseUrl !== null) return { about: 'database', state: 'fault', text };
  const action = `Read ${join(config.dataDir, 'postgres.log')}.`;
  return { about: 'database', state: 'fault', text, action };
}
