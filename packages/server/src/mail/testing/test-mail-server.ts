import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A real mail server that keeps what it is given, until the test ends. */
export interface TestMailServer {
  readonly url: string;
  /** Every mail taken so far, as it travelled. */
  readonly mails: { readonly to: readonly string[]; readonly source: string }[];
  /** While true, recipients are refused. */
  refuses: boolean;
}

/** Starts one on a free port of this machine. */
export async function testMailServer(): Promise<TestMailServer> {
  const mails: TestMailServer['mails'] = [];
  const state = { url: '', mails, refuses: false };
  const server = new SMTPServer({
    authOptional: true,
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  state.url = `smtp://127.0.0.1:${port}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return state;
}
