import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal without showing what is typed; null where there is no terminal to ask at, or nothing more to read. */
export async function askHidden(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ended = new Promise<null>((resolve) => {
    asking.once('SIGINT', () => resolve(null));
    asking.once('close', () => resolve(null));
  });
  try {
    return await Promise.race([asking.question(''), ended]);
  } finally {
    asking.close();
    process.stdout.write('\n');
  }
}
