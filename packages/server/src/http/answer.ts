import type { Operation, ReportAccess, Schema } from '@roadproof/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { ReadPage, ReadRow } from '../db/read-page.ts';
import { reportAnswer } from './report.ts';
import { parseOutput } from './validation.ts';

const compressBeside = promisify(gzip);
const fastest = { level: constants.Z_BEST_SPEED };

/** Below this many bytes a network packet is not filled and gzip saves nothing. */
const worthCompressing = 1024;

/**
 * Up to this many letters gzip runs in the main thread: a page of 35 kB takes 0.06 ms there, and to
 * hand it to another thread 0.15. Longer text would hold up others.
 */
const atOnce = 131_072;

/** The envelope of a handler's answer as JSON text: `{data}` or, for a list, `{data, total}`; of a report its keys alone. */
export function envelope(
  operation: Operation,
  answer: unknown,
  report: ReportAccess | null = null,
): string {
  const written = report === null ? writtenAnswer(operation, answer) : null;
  if (written !== null) return written;
  const full = parseOutput(operation.output, answer instanceof ReadRow ? answer.row : answer);
  const output = report === null ? full : reportAnswer(report, operation, full);
  return JSON.stringify(operation.answer === 'list' ? output : { data: output });
}

/** The text of a page or a record that can be written as it was sent; null for any other answer. */
function writtenAnswer({ output }: Operation, answer: unknown): string | null {
  if (answer instanceof ReadRow) {
    const record = output instanceof z.ZodObject ? answer.written(output) : null;
    return record === null ? null : `{"data":${record}}`;
  }
  if (!(answer instanceof ReadPage)) return null;
  const row = rowOf(output);
  const data = row && answer.written(row);
  return data === null ? null : `{"data":${data},"total":${answer.total}}`;
}

/** The schema of a row where an answer is a page of them and nothing else. */
function rowOf(output: Schema): z.ZodObject | null {
  if (!(output instanceof z.ZodObject)) return null;
  const { data, ...others } = output.shape as Readonly<Record<string, unknown>>;
  const isPage = data instanceof z.ZodArray && Object.keys(others).join() === 'total';
  const row: unknown = isPage ? data.element : null;
  return row instanceof z.ZodObject ? row : null;
}

/** The same answer as it is kept for a repetition: what is told once is left out. */
export function keptEnvelope(operation: Operation, answer: unknown): string {
  const { once } = operation;
  if (once === undefined || typeof answer !== 'object') return envelope(operation, answer);
  const withheld = Object.fromEntries([once].flat().map((field) => [field, null]));
  return envelope(operation, { ...answer, ...withheld });
}

/** Sends JSON text, compressed where it is long and the caller takes it. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (reply.getHeader('cache-control') === undefined)
    void reply.header('cache-control', 'no-store');
  // Text leaves in one piece with its headers, bytes would be a second one.
  if (Buffer.byteLength(json) < worthCompressing || !takesGzip(request)) return reply.send(json);
  const small =
    json.length <= atOnce ? gzipSync(json, fastest) : await compressBeside(json, fastest);
  return reply.header('content-encoding', 'gzip').send(small);
}

/** Whether Accept-Encoding names gzip without forbidding it. */
export function takesGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(
    String(request.headers['accept-encoding'] ?? ''),
  );
}
