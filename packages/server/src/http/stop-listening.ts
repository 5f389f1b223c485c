import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const inFlight = new WeakMap<Server, Set<ServerResponse>>();

/** Keeps account of running requests, so that a stop can wait for them and for nothing else. */
export function countRequests(server: Server, isStopping: () => boolean): void {
  const running = new Set<ServerResponse>();
  inFlight.set(server, running);
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isStopping()) response.setHeader('connection', 'close');
  });
}

/** Stops accepting, waits for running requests, then cuts what is left: sockets opened and never used would hold it for long. */
export async function stopListening(server: Server, patienceMs = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const running = inFlight.get(server) ?? new Set();
  for (const response of running)
    if (!response.headersSent) response.setHeader('connection', 'close');
  const deadline = Date.now() + patienceMs;
  while (running.size > 0 && Date.now() < deadline) await pause(20);
  server.closeAllConnections();
  await closed;
}
