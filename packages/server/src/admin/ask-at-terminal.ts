import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal, without showing what is typed unless it is no secret; null where there is no terminal to ask at, or nothing more to read. */
export async function askAtTerminal(
  question: string,
  { isShown }: { readonly isShown: boolean } = { isShown: false },
): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isShown ? process.stdout : silent;
  const asking = createInterface({ input: process.stdin, output, terminal: true });
  const ended = new Promise<null>((resolve) => {
    asking.once('SIGINT', () => resolve(null));
    asking.once('close', () => resolve(null));
  });
  try {
    return await Promise.race([asking.question(''), ended]);
  } finally {
    asking.close();
    // The end of the line is shown with what is typed.
    if (!isShown) process.stdout.write('\n');
  }
}
