import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';

/** A real mail server that keeps what it is given, until the test ends. */
export interface TestMailServer {
  readonly url: string;
  /** Every mail taken so far, as it travelled. */
  readonly mails: { readonly to: readonly string[]; readonly source: string }[];
  /** While true, recipients are refused. */
  refuses: boolean;
}

/** How one differs from a server that takes everything. */
interface Manner {
  /** Asks for a user name and a password, and takes none. */
  readonly refusesSignIn?: boolean;
  /** Encrypted by a certificate that it made itself. */
  readonly isSecure?: boolean;
}

/** Starts one on a free port of this machine. */
export async function testMailServer(manner: Manner = {}): Promise<TestMailServer> {
  const mails: TestMailServer['mails'] = [];
  const state = { url: '', mails, refuses: false };
  // It says that everybody has the key of its own certificate, which is what this one is for.
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = new SMTPServer({
    secure: manner.isSecure ?? false,
    authOptional: manner.refusesSignIn !== true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) =>
      callback(
        Object.assign(new Error('5.7.8 Error: authentication failed'), { responseCode: 535 }),
      ),
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      callback(state.refuses ? new Error('mailbox full') : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((one) => one.address);
        mails.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
  });
  silence.mockRestore();
  // A client that goes away is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const user = manner.refusesSignIn ? 'roadproof:hunter2secret@' : '';
  state.url = `smtp${manner.isSecure ? 's' : ''}://${user}127.0.0.1:${port}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return state;
}
