import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const pathOf = (url = ''): string => url.split('?', 1)[0]?.toLowerCase() ?? '';

/**
 * Answers at the server's own address while it starts: that it lives, that it is not ready, and which
 * part of the start it waits for. Answers how to make room for the server.
 */
export async function answerWhileStarting(
  address: { readonly host: string; readonly port: number },
  waitsFor: () => string,
): Promise<() => Promise<void>> {
  const listener = createServer((request, response) => {
    const path = pathOf(request.url);
    if (path === '/health/live') answer(response, 200, { status: 'live' });
    else if (path === '/health/ready')
      answer(response, 503, { status: 'starting', waitsFor: waitsFor() });
    else if (path.startsWith('/api/'))
      answer(response, 503, {
        messages: [{ message: 'The server is starting', description: 'Try again in a moment.' }],
      });
    else {
      // A person's browser asks again by itself and then finds the app.
      response.writeHead(503, { ...heads, 'content-type': 'text/plain', refresh: '2' });
      response.end('The server is starting. This page opens in a moment.\n');
    }
  });
  listener.listen({ host: address.host, port: address.port });
  await once(listener, 'listening');
  return async () => {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    listener.closeAllConnections();
    await closed;
  };
}

const heads = { 'cache-control': 'no-store', connection: 'close', 'retry-after': '2' };

function answer(response: ServerResponse, status: 200 | 503, body: object): void {
  response.writeHead(status, { ...heads, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
