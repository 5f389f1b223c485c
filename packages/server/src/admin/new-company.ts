import { createCompanyForm } from '@roadproof/contract/account/setup';
import { displayName } from '@roadproof/domain/people/person';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { inCompany } from '../db/transaction.ts';
import { fromDatabase } from '../http/database-error.ts';
import { sendInvitation } from '../modules/account/authentication/password-link.ts';
import { addCompany, lockSetup } from '../modules/account/setup/rows.ts';
import { withDatabase, type AdminCommand, type Flags, type Terminal } from './terminal.ts';

const form = createCompanyForm.omit({ code: true, password: true });
type Founder = z.output<typeof form>;

/** Questions for what no flag says, in their order. */
const questions = [
  ['name', 'companyName', 'Name of the company: '],
  ['time-zone', 'timeZone', 'Its time zone, such as America/Chicago: '],
  ['first-name', 'firstName', 'First name of its first administrator: '],
  ['last-name', 'lastName', 'Last name: '],
  ['email', 'email', 'E-mail: '],
] as const;
const more = [
  ['city', 'city'],
  ['usdot', 'usdotNumber'],
] as const;
const text = { type: 'string' } as const;

/** The command that makes another company on this server. */
export const companyCommands: Readonly<Record<string, AdminCommand>> = {
  'new-company': {
    usage: [
      ['new-company', 'makes a company, and prints a link for its first administrator'],
      ['', 'asks for --name, --time-zone, --first-name, --last-name and --email'],
      ['', 'where they are not given; takes --city and --usdot too'],
    ],
    flags: Object.fromEntries([...questions, ...more].map(([flag]) => [flag, text])),
    run: async (_, flags, terminal) => {
      const founder = await readFounder(flags, terminal);
      return founder === null
        ? 1
        : withDatabase(terminal, (database) => found(database, founder, terminal));
    },
  },
};

/** Reads the flags, and asks for what is missing; null, with a complaint, where it is incomplete or wrong. */
async function readFounder(flags: Flags, { ask, complain }: Terminal): Promise<Founder | null> {
  const typed: Record<string, unknown> = Object.fromEntries(
    more.map(([flag, field]) => [field, flags[flag]]),
  );
  for (const [flag, field, question] of questions) {
    const answer = flags[flag] ?? (await ask(question, { isShown: true }));
    if (answer === null) {
      complain(`Nothing changed: there is no terminal to answer at. Add --${flag}.`);
      return null;
    }
    typed[field] = answer;
  }
  const read = form.safeParse(typed);
  if (read.success) return read.data;
  complain(`Nothing changed. ${read.error.issues.map(({ message }) => message).join(' ')}`);
  return null;
}

async function found(database: Database, founder: Founder, terminal: Terminal): Promise<number> {
  const { config, say, complain } = terminal;
  const [clientId, employeeId] = [newId(), newId()];
  const reader = {
    clientId,
    employeeId,
    email: founder.email,
    displayName: displayName(founder),
    company: founder.companyName,
    invitedBy: 'The server administrator',
  };
  try {
    const scope = { clientId, requestId: 'npm run admin' };
    const invitation = await inCompany(database, scope, async (db) => {
      await lockSetup(db);
      await addCompany(db, { clientId, employeeId }, founder);
      return sendInvitation(db, { config, now: () => new Date() }, reader);
    });
    say(`Made ${founder.companyName} with ${reader.displayName} as its administrator.`);
    say(
      invitation === null
        ? `${founder.email} signs in at ${config.publicUrl} with the company's directory.`
        : `This link to choose a password works once, for ${invitation.validDays} days; it was also put into a mail to ${founder.email}:\n${invitation.link}`,
    );
    return 0;
  } catch (error) {
    const fault = fromDatabase(error);
    if (fault === undefined) throw error;
    complain(`Nothing changed. ${fault.messages[0]?.message}`);
    return 1;
  }
}
