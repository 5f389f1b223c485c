import type { Operation } from '@roadproof/contract/operation';
import { linkSessionEnd } from '@roadproof/domain/account/link';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundLink } from '../auth/link-session.ts';
import { linkMark } from '../db/link-mark.ts';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { requireOpen } from '../auth/open-link.ts';
import { envelope, keptEnvelope, sendJson } from './answer.ts';
import type { LinkContext } from './context.ts';
import { isOutcomeLost, partsOf, recordFiles } from './form-answer.ts';
import type { FormFile } from './form-file.ts';
import { firstAnswer, forgetKey, keepAnswer, repeatable, type Repeatable } from './idempotency.ts';
import { isJson, readInput } from './input.ts';
import { discard, readForm } from './multipart.ts';
import { uploadRules } from './upload-rules.ts';
import type { AnyHandler } from './mount.ts';
import { parseInput } from './validation.ts';

interface LinkCall {
  readonly platform: Platform;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly link: FoundLink;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call of a person without an account, in a transaction of the link's company; files of a form leave the disk again unless it succeeds. */
export async function answerLink(call: LinkCall): Promise<FastifyReply> {
  const { platform, operation, link, request, reply } = call;
  const isForm = operation.body === 'multipart' && !isJson(request);
  // Before a byte of a file is kept.
  if (isForm) requireOpen(link);
  const form = isForm
    ? await readForm(request, platform.files, link.clientId, uploadRules(operation.input))
    : null;
  const files = form?.files ?? [];
  try {
    const input = parseInput(operation.input, form?.fields ?? readInput(operation, request));
    const parts = form === null ? [request.rawBody ?? request.url] : partsOf(form.fields);
    const repeat = repeatable(operation, request.headers['idempotency-key'], parts);
    const { json, isRepetition } = await answerOnce(call, input, repeat, files);
    if (isRepetition) await discard(platform.files, files);
    return await sendJson(request, reply, json);
  } catch (error) {
    if (!isOutcomeLost(error)) await discard(platform.files, files);
    throw error;
  }
}

async function answerOnce(
  { platform, operation, handler, link, request }: LinkCall,
  input: unknown,
  repeat: Repeatable | null,
  files: readonly FormFile[],
): Promise<{ readonly json: string; readonly isRepetition: boolean }> {
  const { clientId } = link;
  const repeater = { clientId, id: link.linkId };
  const answered = await inCompany(
    platform.database,
    { clientId, requestId: `${linkMark}:${link.linkId}:${request.id}` },
    async (db) => {
      await keepSession(db, link, platform);
      const known = repeat === null ? null : await firstAnswer(db, repeater, repeat);
      if (known !== null) return { json: known, isRepetition: true };
      await recordFiles(db, platform.files, clientId, files);
      const context: LinkContext = { db, link, platform };
      const answer: unknown = await handler(input as never, context as never);
      if (answer instanceof ApiError) {
        // The count is committed, and the same request may be tried once more.
        if (repeat !== null) await forgetKey(db, repeater, repeat);
        return answer;
      }
      if (repeat !== null) await keepAnswer(db, repeater, repeat, keptEnvelope(operation, answer));
      return { json: envelope(operation, answer), isRepetition: false };
    },
    {
      readOnly: !operation.writes,
      changed: (tables) => platform.counts.forget(clientId, tables),
    },
  );
  if (answered instanceof ApiError) throw answered;
  return answered;
}

const worthWriting = 60_000;

/** Prolongs what a proof has opened, at most once a minute. */
async function keepSession(
  db: CompanyTransaction,
  { sessionId, sessionConfirmedAt, sessionExpiresAt }: FoundLink,
  platform: Platform,
): Promise<void> {
  if (sessionId === null || sessionConfirmedAt === null || sessionExpiresAt === null) return;
  const expiresAt = linkSessionEnd(sessionConfirmedAt, platform.now());
  if (Date.parse(expiresAt) - Date.parse(sessionExpiresAt) < worthWriting) return;
  await db.updateTable('linkSession').set({ expiresAt }).where('id', '=', sessionId).execute();
}

/** Headers of the page and the calls of links: nothing keeps, indexes or passes on what a link shows. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
