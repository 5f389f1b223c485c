import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, startMs, test as shared } from './app.ts';

/** What somebody else's server received. */
export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly fields: readonly (readonly [string, File | string])[];
}

/** `test` of the journeys of the feedback tool: the product sends feedback to a server on this machine, which keeps it. */
export const test = shared.extend<object, { feedbackBase: string; received: Received[] }>({
  received: [
    async ({ company: _company }, provide) => {
      await provide([]);
    },
    { scope: 'worker' },
  ],
  feedbackBase: [
    async ({ received }, provide) => {
      const server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const { headers } = request;
          const type = headers['content-type'] ?? '';
          const body = new Response(Buffer.concat(parts), { headers: { 'content-type': type } });
          void body.formData().then((form) => {
            received.push({ headers, fields: [...form.entries()] });
            response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
          });
        });
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ company, feedbackBase }, provide) => {
      const app = await startApp(company, '', { FEEDBACK_BASE_URL: feedbackBase });
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: startMs + 30_000 },
  ],
});
