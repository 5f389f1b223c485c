import { parseArgs } from 'node:util';
import { accountCommands } from './account-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { jobCommands } from './job-commands.ts';
import { companyCommands } from './new-company.ts';
import { restoreCompanyCommands } from './restore-company.ts';
import { checkCommands } from './check/check.ts';
import { slowCommands } from './slow.ts';
import type { AdminCommand, Terminal } from './terminal.ts';

const commands: Readonly<Record<string, AdminCommand>> = {
  ...accountCommands,
  ...backupCommands,
  ...jobCommands,
  ...companyCommands,
  ...restoreCompanyCommands,
  ...checkCommands,
  ...slowCommands,
};

/** The help: every command with what it does, in two columns. */
function usage(): string {
  const lines = Object.values(commands).flatMap((command) => command.usage);
  const width = Math.max(...lines.map(([input]) => input.length)) + 2;
  return `Commands for the server administrator that need no sign-in.

${lines.map(([input, effect]) => `${input && '  npm run admin -- '}${input.padEnd(input ? width : width + 19)}${effect}`).join('\n')}

If the user has API keys, set-password and reset-second-factor ask whether they end: add
--end-keys or --keep-keys.

They work while the server runs and while it is stopped. DATA_DIR or DATABASE_URL name the
database, as for the server. Run them as the account that runs the server.`;
}

/** Runs one command; returns the exit code. */
export async function adminCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name] = args.filter((arg) => !arg.startsWith('-'));
  if (name === undefined || args.includes('--help')) {
    terminal.say(usage());
    return args.includes('--help') ? 0 : 1;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    terminal.complain(`There is no command "${name}".\n\n${usage()}`);
    return 1;
  }
  const { values, positionals } = parseArgs({
    args: [...args],
    options: command.flags ?? {},
    allowPositionals: true,
  });
  const [, argument = '', ...more] = positionals;
  const isComplete = (argument !== '') === (command.argument !== undefined) && more.length === 0;
  if (isComplete) return command.run(argument, values, terminal);
  const typed = [name, command.argument?.name].filter(Boolean).join(' ');
  terminal.complain(
    [command.argument?.question, `npm run admin -- ${typed}`].filter(Boolean).join(' '),
  );
  return 1;
}
