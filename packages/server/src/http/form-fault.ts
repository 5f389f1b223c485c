import { tooLargeText } from '@roadproof/domain/upload-limit';
import type { FastifyRequest } from 'fastify';
import { hindrance } from './cannot-work.ts';
import { ApiError, badRequest } from '../errors.ts';
import { FileCut } from './form-file.ts';
import { fieldMessage } from './validation.ts';

const limits = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);
const damaged =
  /multipart|boundary|part header|terminated early|premature|unexpected end|aborted|content.?type/i;

/** What a failure while reading a form means to the caller; undefined when it is a fault of ours. */
export function formFault(error: unknown, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof FileCut) {
    const bytes = Number(request.headers['content-length']) || 0;
    const message = fieldMessage(
      error.field,
      tooLargeText(error.fileName, bytes, error.limit),
      'Choose a smaller file.',
    );
    return new ApiError(413, [message], { headers: { connection: 'close' } });
  }
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new ApiError(415, [
      { message: 'This content type is not understood', description: 'Send a multipart form.' },
    ]);
  }
  if (limits.has(code)) {
    return badRequest(
      'The form has too many fields or files',
      'Send only the fields of this form.',
    );
  }
  if (code === 'FST_PROTO_VIOLATION')
    return badRequest('The form has a field that is not allowed', 'Check the field names.');
  // A full disk is told as everywhere else.
  if (hindrance(error) === 'disk full') return undefined;
  return damaged.test(error.message)
    ? badRequest('The form could not be read', 'It is damaged or incomplete. Send it again.')
    : undefined;
}
