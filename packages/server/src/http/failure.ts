import type { Failure, Message } from '@roadproof/contract/failure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../db/id.ts';
import type { DiskRoom } from '../disk-room.ts';
import { fromDatabase } from './database-error.ts';
import { ApiError } from '../errors.ts';
import type { IndexFields } from './index-fields.ts';

const unexpected: Message = {
  message: 'Something went wrong',
  description:
    "We didn't save your changes. Try again; if it happens again, tell your administrator the request number.",
};

const known: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'This content type is not understood',
    'Send JSON, or a multipart form where files travel.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large', 'Send less at once.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'The request is incomplete',
    'Its length is not the announced one. Send it again.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: [
    400,
    'The request is not valid JSON',
    'Check commas, quotes and brackets.',
  ],
  FST_ERR_BAD_URL: [400, 'The address is not valid', 'Check the percent signs in it.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'There is nothing at this address', 'Check the address.'],
};

/** Answers every failure of the app in the error envelope, whichever part of fastify it comes from. */
export function answerFailures(app: FastifyInstance, indexes: IndexFields, room: DiskRoom): void {
  app.setErrorHandler((error, request, reply) => {
    room.saw(error);
    return answerFailure(error, request, reply, indexes);
  });
}

/** Answers one failure: on purpose as it says, of the database in its words, everything else as a calm 500. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  indexes?: IndexFields,
): FastifyReply {
  const failure = toApiError(error, indexes);
  if (failure === undefined) request.log.error({ err: error }, 'request failed');
  else if (failure.status >= 500) request.log.warn({ err: error }, 'request refused');
  const { status, messages, conflict, headers } = failure ?? {
    status: 500,
    messages: [unexpected],
    conflict: undefined,
    headers: {},
  };
  const body: Failure = { messages: [...messages], requestId: request.id };
  if (conflict !== undefined) body.conflict = conflict;
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** What an error means to the caller; undefined when it is a fault of ours. */
export function toApiError(error: unknown, indexes?: IndexFields): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const [status, message, description] = known[code] ?? [];
  if (status !== undefined)
    return new ApiError(status, [{ message: message ?? '', description: description ?? '' }]);
  if (error instanceof SyntaxError && statusCode === 400) {
    return new ApiError(400, [
      {
        message: 'The request is not valid JSON',
        description: 'Check commas, quotes and brackets.',
      },
    ]);
  }
  return fromDatabase(error, indexes);
}

const wireStatus: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that is not even HTTP, on the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = wireStatus[error.code ?? ''] ?? 400;
  const body = JSON.stringify({
    messages: [
      {
        message: 'The request could not be read',
        description: 'It is not valid HTTP, too long or too slow. Send it again.',
      },
    ],
    requestId: newId(),
  } satisfies Failure);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
