import { randomInt } from 'node:crypto';
import { keysQuestion } from '@roadproof/domain/account/access-end';
import { livingKeys } from '../auth/key-question.ts';
import { endAccess } from '../auth/end-access.ts';
import { guessableFault } from '../auth/guessable-password.ts';
import { hashPassword } from '../auth/password.ts';
import { removeSecondFactor } from '../auth/second-factor/factors.ts';
import { nameOfDatabase } from '../config.ts';
import type { Database } from '../db/database.ts';
import { inCompany } from '../db/transaction.ts';
import {
  setPassword,
  userByEmail,
  type PortalUser,
} from '../modules/account/authentication/rows.ts';
import { administrators } from './rows.ts';
import { withDatabase, type AdminCommand, type Flags, type Terminal } from './terminal.ts';

const flag = { type: 'boolean' } as const;
const keyFlags = { 'end-keys': flag, 'keep-keys': flag };

/** Commands for users who cannot sign in. */
export const accountCommands: Readonly<Record<string, AdminCommand>> = {
  'list-administrators': {
    usage: [['list-administrators', 'names everyone with admin access']],
    run: (_, __, terminal) => withDatabase(terminal, (database) => list(database, terminal)),
  },
  'set-password': {
    usage: [
      ['set-password <e-mail>', 'asks for the new password'],
      ['set-password <e-mail> --generate', 'makes one and prints it'],
    ],
    argument: { name: '<e-mail>', question: 'Whose password?' },
    flags: { generate: flag, ...keyFlags },
    run: (email, flags, terminal) =>
      withKeyOptions(flags, terminal, (keys) =>
        withDatabase(terminal, (database) =>
          change(database, email, { isGenerated: flags.generate === true, ...keys }, terminal),
        ),
      ),
  },
  'reset-second-factor': {
    usage: [['reset-second-factor <e-mail>', 'for a user who has lost phone and recovery codes']],
    argument: { name: '<e-mail>', question: 'Whose second factor?' },
    flags: keyFlags,
    run: (email, flags, terminal) =>
      withKeyOptions(flags, terminal, (keys) =>
        withDatabase(terminal, (database) => resetFactor(database, email, keys, terminal)),
      ),
  },
};

async function withKeyOptions(
  flags: Flags,
  { complain }: Terminal,
  work: (keys: KeyOptions) => Promise<number>,
): Promise<number> {
  const ends = flags['end-keys'] === true;
  const keeps = flags['keep-keys'] === true;
  if (ends && keeps) {
    complain('Nothing changed. Say --end-keys or --keep-keys, not both.');
    return 1;
  }
  return work({ endApiKeys: ends ? true : keeps ? false : undefined });
}

async function list(database: Database, { config, say, complain }: Terminal): Promise<number> {
  const found = await administrators(database);
  if (found.length === 0) {
    complain(`No user has admin access in ${nameOfDatabase(config)}.`);
    return 1;
  }
  for (const { company, name, email, mayEnter } of found)
    say(`${email ?? 'no e-mail'}\t${name}\t${company}${mayEnter ? '' : '\t(may not sign in)'}`);
  return 0;
}

async function change(
  database: Database,
  email: string,
  { isGenerated, ...keys }: KeyOptions & { readonly isGenerated: boolean },
  terminal: Terminal,
): Promise<number> {
  const { say } = terminal;
  const person = await personBy(database, email, terminal);
  const keysText = person && (await answeredKeys(database, person, keys, terminal));
  if (!person || keysText === null || keysText === undefined) return 1;
  const password = isGenerated ? madePassword() : await chosen(person, terminal);
  if (password === null) return 1;
  const { clientId, employeeId } = person;
  const passwordHash = await hashPassword(password);
  const scope = { clientId, requestId: 'npm run admin' };
  await inCompany(database, scope, async (db) => {
    await setPassword(db, { clientId, employeeId, passwordHash });
    await endAccess(db, { event: 'passwordSetByServer', employeeIds: [employeeId], ...keys });
  });
  // Wrong tries of a password that no longer counts need not keep anybody waiting.
  await database.app
    .deleteFrom('signInAttempt')
    .where('email', '=', person.email.trim().toLowerCase())
    .where('succeeded', '=', false)
    .execute();
  if (isGenerated) say(`The new password of ${person.displayName}: ${password}`);
  say(
    `${person.displayName} signs in with ${person.email} and the new password. All sessions, links and calendar addresses of this person have ended, and the audit log has it.${keysText}`,
  );
  return 0;
}

interface KeyOptions {
  /** Undefined without either flag. */
  readonly endApiKeys: boolean | undefined;
}

/** Returns the sentence about the person's keys; null, after a complaint, if a flag is missing. */
async function answeredKeys(
  database: Database,
  { clientId, employeeId, displayName }: PortalUser,
  { endApiKeys }: KeyOptions,
  { complain }: Terminal,
): Promise<string | null> {
  const count = await inCompany(database, { clientId }, (db) => livingKeys(db, employeeId), {
    readOnly: true,
  });
  if (count === 0) return '';
  if (endApiKeys === undefined) {
    complain(`Nothing changed. ${keysQuestion(count, displayName)} Say --end-keys or --keep-keys.`);
    return null;
  }
  const keys = count === 1 ? '1 API key' : `${count} API keys`;
  if (endApiKeys) return ` ${keys} ${count === 1 ? 'has' : 'have'} ended.`;
  return ` ${keys} still ${count === 1 ? 'works' : 'work'}.`;
}

async function personBy(database: Database, email: string, { config, complain }: Terminal) {
  const person = await userByEmail(database, email);
  if (!person)
    complain(
      `No user who may sign in has the e-mail address ${email} in ${nameOfDatabase(config)}. "npm run admin -- list-administrators" names those with admin access.`,
    );
  return person;
}

/** The last help for who has lost everything, and is the only administrator. */
async function resetFactor(
  database: Database,
  email: string,
  keys: KeyOptions,
  terminal: Terminal,
): Promise<number> {
  const person = await personBy(database, email, terminal);
  const keysText = person && (await answeredKeys(database, person, keys, terminal));
  if (!person || keysText === null || keysText === undefined) return 1;
  const { clientId, employeeId, displayName } = person;
  const scope = { clientId, requestId: 'npm run admin' };
  const wasThere = await inCompany(database, scope, async (db) => {
    const had = await removeSecondFactor(db, employeeId);
    if (had) await endAccess(db, { event: 'factorReset', employeeIds: [employeeId], ...keys });
    return had;
  });
  terminal.say(
    wasThere
      ? `${displayName} signs in with the password alone until another second factor is set up. All sessions, links and calendar addresses of this person have ended, and the audit log has it.${keysText}`
      : `${displayName} has no second factor; nothing changed.`,
  );
  return 0;
}

async function chosen(
  { displayName, email }: { readonly displayName: string; readonly email: string },
  { ask, complain }: Terminal,
): Promise<string | null> {
  const password = await ask(`New password of ${displayName}: `);
  if (password === null) {
    complain(
      'Nothing changed: there is no terminal to type a password at. Use --generate, which prints one.',
    );
    return null;
  }
  const fault = await guessableFault(password, email);
  if (fault !== null) {
    complain(`Nothing changed. ${fault}`);
    return null;
  }
  if ((await ask('The same again: ')) !== password) {
    complain('Nothing changed: the two were not the same.');
    return null;
  }
  return password;
}

// Without letters that are taken for others.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function madePassword(): string {
  const four = (): string =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 4 }, four).join('-');
}
