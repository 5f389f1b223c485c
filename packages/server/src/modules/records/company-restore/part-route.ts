import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../../errors.ts';
import { originOf } from '../../../auth/request-session.ts';
import type { Platform } from '../../../platform.ts';
import { checkSetup } from '../../account/setup/permitted.ts';
import { restoreSessionOf } from './restore-session.ts';

/** POST /api/Setup/SendExportPart?at=&of=: a part of an export's ZIP as bytes, some megabytes at a time; no single request takes long, and the size is limited by the disk alone. */
export function takeExportParts(app: FastifyInstance, platform: Platform): void {
  void app.register(async (own) => {
    own.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    own.post<{ Querystring: { at?: string; of?: string } }>(
      '/api/Setup/SendExportPart',
      async (request, reply) => {
        const { at, of } = request.query;
        const code = request.headers['x-setup-code'];
        const context = { platform, origin: originOf(request) };
        await checkSetup(context, typeof code === 'string' ? code : undefined);
        const [place, total] = [numberOf(at), numberOf(of)];
        if (place === null || !total || !isStream(request.body))
          throw badRequest(
            'This is no part of a file.',
            'Say where it begins and how long the file is.',
          );
        const data = await restoreSessionOf(platform).take(request.body, place, total);
        return reply.send({ data });
      },
    );
  });
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

const isStream = (body: unknown): body is IncomingMessage =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
