import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { startApp, startMs } from './app.ts';
import { test as shared } from './apart.ts';

/** A mail as it travelled. */
export interface Mail {
  readonly to: readonly string[];
  readonly source: string;
}

/** The words of a mail, without the breaks of its lines. */
export const mailText = ({ source }: Mail): string =>
  source.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** A mail server on this machine that takes everything. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly Mail[];
}

/** `test` of the journeys that send mail: their product has a mail server, and `mailbox` is what it took. */
export const test = shared.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ company: _company }, provide) => {
      const mails: Mail[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, session, callback) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const to = session.envelope.rcptTo.map(({ address }) => address);
            mails.push({ to, source: Buffer.concat(chunks).toString('utf8') });
            callback();
          });
        },
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { port } = server.server.address() as AddressInfo;
      await provide({ url: `smtp://127.0.0.1:${port}`, mails });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ company, mailbox }, provide) => {
      const app = await startApp(company, mailbox.url);
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: startMs + 30_000 },
  ],
});

/** Waits until so many mails have come for an address, and answers them. */
export async function mailsTo(
  { mails }: Mailbox,
  address: string,
  count: number,
): Promise<readonly Mail[]> {
  const found = () => mails.filter(({ to }) => to.includes(address));
  await expect.poll(() => found().length, `mails to ${address}`).toBe(count);
  return found();
}

/** The files of a mail by their names. */
export function filesOf({ source }: Mail): ReadonlyMap<string, Buffer> {
  const parts = source.matchAll(
    /filename="?([^"\r\n;]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g,
  );
  return new Map([...parts].map(([, name = '', body = '']) => [name, Buffer.from(body, 'base64')]));
}
