import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import type { Hindrance } from './cannot-work.ts';

const patienceMs = 3_000;

/** /health/live: the process answers. /health/ready: it can work, which it cannot while stopping, without its database or on a full disk. */
export function serveHealth(
  app: FastifyInstance,
  platform: Platform,
  isStopping: () => boolean,
): void {
  app.get('/health/live', { logLevel: 'silent' }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { logLevel: 'silent' }, async (_, reply) => {
    const status = isStopping() ? 'stopping' : await stateOf(platform);
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

async function stateOf(platform: Platform): Promise<'ready' | Hindrance> {
  if (!(await answersInTime(platform))) return 'database away';
  return (await platform.room.isFull()) ? 'disk full' : 'ready';
}

async function answersInTime(platform: Platform): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const query = sql`select 1`.execute(platform.database.app).then(
    () => true,
    () => false,
  );
  return Promise.race([query, late]).finally(() => clearTimeout(timer));
}
