import type { Operation } from '@roadproof/contract/operation';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { uploadRules } from './upload-rules.ts';
import { fieldMessage } from './validation.ts';

/** The raw input of a call that is no form: query string, JSON body, or the id at the end of the path with the query beside it. */
export function readInput(operation: Operation, request: FastifyRequest): unknown {
  if (operation.body === 'json') return request.body ?? {};
  if (operation.body === 'multipart') return formAsJson(operation, request.body ?? {});
  const query = withoutEmpty(request.query as Record<string, unknown>);
  return operation.body === 'path' ? { ...query, ...(request.params as object) } : query;
}

/** The parameters of a query string that have a value: `?page=&name=` is the same as none. */
function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    if (!Array.isArray(value)) return value === '' ? [] : [[name, value]];
    const values = value.filter((one) => one !== '');
    if (values.length === 0) return [];
    return [[name, values.length === 1 ? values[0] : values]];
  });
  return Object.fromEntries(filled);
}

/** Whether the fields of a form came as JSON: a form without files may (docs/product.md, Saving). */
export function isJson(request: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

/**
 * The fields of a form that came as JSON. A file never does: an object in its place would name a
 * stored file that somebody else has sent.
 */
function formAsJson(operation: Operation, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const files = uploadRules(operation.input);
  const fields = Object.entries(body).filter(([name, value]) => !files.has(name) || isThere(value));
  const misplaced = fields.filter(([name]) => files.has(name));
  if (misplaced.length === 0) return Object.fromEntries(fields);
  throw new ApiError(
    400,
    misplaced.map(([name]) =>
      fieldMessage(name, 'A file cannot travel as JSON.', 'Send a multipart form.'),
    ),
  );
}

function isThere(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
