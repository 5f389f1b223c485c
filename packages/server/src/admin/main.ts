import { readConfig } from '../config.ts';
import { adminCommand } from './command.ts';
import { askAtTerminal } from './ask-at-terminal.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

async function run(): Promise<number> {
  const config = readConfig(process.env, []);
  return adminCommand(process.argv.slice(2), { config, say, complain, ask: askAtTerminal });
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
