import { open, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import type { Database } from '../db/database.ts';
import { migrationsOf } from '../db/migrations/other-version.ts';
import { freeBytes, reserveBytes } from '../files/reserve.ts';
import { FileStore } from '../files/store.ts';
import { ZipFault } from '../files/zip-fault.ts';
import { diskProblem } from '../http/cannot-work.ts';
import { sendInvitation } from '../modules/account/authentication/password-link.ts';
import { openExport, type OpenExport } from '../modules/records/company-restore/open-export.ts';
import { restoreInto } from '../modules/records/company-restore/restore.ts';
import { beside } from '../modules/records/company-restore/ways.ts';
import type { Manifest } from '../modules/records/company-transfer/manifest.ts';
import { root } from '../root.ts';
import { withDatabase, type AdminCommand, type Terminal } from './terminal.ts';

type Administrator = Manifest['administrators'][number];

/** The command that restores an exported company beside others. */
export const restoreCompanyCommands: Readonly<Record<string, AdminCommand>> = {
  'restore-company': {
    usage: [
      ['restore-company <file>', "restores a company's ZIP of Data export beside other companies"],
      ['', 'asks which --administrator <e-mail> signs in, and prints a link for that person'],
    ],
    argument: { name: '<file>', question: 'Which ZIP?' },
    flags: { administrator: { type: 'string' } },
    run: (name, { administrator }, terminal) =>
      withFile(resolve(root, name), terminal, (file) =>
        withDatabase(terminal, async (database) => {
          const { config } = terminal;
          const opened = await openExport(file, {
            version: config.version,
            schema: await migrationsOf(database.owner),
            freeBytes: (await freeBytes(config.dataDir)) - reserveBytes,
          });
          const chosen = await choose(
            opened.manifest,
            typeof administrator === 'string' ? administrator : undefined,
            terminal,
          );
          return restore(database, opened, chosen, terminal);
        }),
      ),
  },
};

/** Opens the ZIP; whatever is said against it or the server's disk is a sentence. */
async function withFile(
  path: string,
  { complain }: Terminal,
  work: (file: FileHandle) => Promise<number>,
): Promise<number> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r').catch((cause: unknown) => {
      throw new ZipFault(`${path} cannot be read.`, { cause });
    });
    return await work(file);
  } catch (error) {
    const why = error instanceof ZipFault ? error.message : diskProblem(error);
    if (why === undefined) throw error;
    complain(`${why} Nothing changed.`);
    return 1;
  } finally {
    await file?.close();
  }
}

/** The administrator who signs in: the one that was named, the only one, or the one that is typed. */
async function choose(
  { company, administrators }: Manifest,
  named: string | undefined,
  { say, ask }: Terminal,
): Promise<Administrator> {
  const [only, ...more] = administrators;
  if (only === undefined)
    throw new ZipFault(`The export has no administrator of ${company.name} who could sign in.`);
  if (named === undefined && more.length === 0) return only;
  const list = administrators.map(({ name, email }) => `  ${email}  ${name}`).join('\n');
  if (named === undefined) say(`Administrators of ${company.name}:\n${list}`);
  const email = named ?? (await ask('E-mail of the one who signs in: ', { isShown: true }));
  if (email === null)
    throw new ZipFault('There is no terminal to answer at. Add --administrator <e-mail>.');
  const typed = email.trim().toLowerCase();
  const found = administrators.find((one) => one.email.toLowerCase() === typed);
  if (found === undefined)
    throw new ZipFault(`The export has no administrator with the e-mail ${email}:\n${list}\n`);
  return found;
}

async function restore(
  database: Database,
  opened: OpenExport,
  { name, email }: Administrator,
  { config, say }: Terminal,
): Promise<number> {
  const { company, tables, files } = opened.manifest;
  const store = new FileStore(join(config.dataDir, 'files'));
  const invitation = await restoreInto({ database, files: store }, opened, {
    way: beside({ isSignInOff: config.authMode === 'none' }),
    email,
    admit: (db, person) =>
      sendInvitation(
        db,
        { config, now: () => new Date() },
        {
          ...person,
          email,
          displayName: name,
          company: company.name,
          invitedBy: 'The server administrator',
        },
      ),
    onDone: () => undefined,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  say(
    `Restored ${company.name}: ${count(rows)} rows and ${count(files.length)} ${files.length === 1 ? 'file' : 'files'} (${sizeInWords(bytes)}) are as they were exported.`,
  );
  say(
    invitation === null
      ? `${email} signs in at ${config.publicUrl} with the company's directory.`
      : `This link for ${name} to choose a password works once, for ${invitation.validDays} days; it was also put into a mail to ${email}:\n${invitation.link}`,
  );
  if (invitation !== null)
    say('Other users of the company have no password yet: the tab Data export sends them links.');
  return 0;
}

const count = (number: number): string => number.toLocaleString('en-US');
