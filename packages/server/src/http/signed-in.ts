import type { Operation, ReportAccess } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { secondFactorNeeded } from '@roadproof/domain/account/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyMark } from '../db/api-key-mark.ts';
import { inOneStatement, NeedsTransaction } from '../db/one-statement.ts';
import { afterCommit, inCompany, withCommit, type CompanyTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { envelope, keptEnvelope, sendJson } from './answer.ts';
import type { Context, PrintedFile } from './context.ts';
import { made, sendDocument } from './document.ts';
import type { FormFile } from './form-file.ts';
import { ApiError, forbidden } from '../errors.ts';
import { refuseCostly } from './filter-budget.ts';
import { firstAnswer, keepAnswer, repeatable, type Repeatable } from './idempotency.ts';
import { isJson, readInput } from './input.ts';
import type { AnyHandler } from './mount.ts';
import { asksOne } from './one-statement.ts';
import { isOutcomeLost, partsOf, recordFiles } from './form-answer.ts';
import { discard, readForm, type Form } from './multipart.ts';
import { asOfDay } from './past-day.ts';
import { tookTooLong } from './read-places.ts';
import { asReader, reportFor } from './report.ts';
import { sheetFor } from './sheet-for.ts';
import { originOf, type Session } from '../auth/request-session.ts';
import { uploadRules } from './upload-rules.ts';
import { parseInput } from './validation.ts';

/** One call of a signed-in person on its way. */
export interface Call {
  readonly platform: Platform;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** A call, and the report it answers with where the caller may not have the whole. */
interface Answering extends Call {
  readonly report: ReportAccess | null;
  /** Reads by one statement, without a transaction. */
  readonly asksOne?: boolean;
}

/** Input, transaction, handler, answer; files of a form leave the disk again unless everything succeeds. */
export async function answerSignedIn(incoming: Call): Promise<FastifyReply> {
  const { operation, platform, request, reply } = incoming;
  if (operation.forPeople && incoming.session.caller.apiKeyId !== undefined) throw notForKeys();
  refuseWithoutFactor(incoming);
  const report = reportFor(incoming.session.caller.flags, operation.access);
  const session = report === null ? incoming.session : asReader(incoming.session);
  const call: Answering = { ...incoming, session, report };
  if (operation.body === 'multipart' && !isJson(request))
    return operation.writes ? answerForm(call) : answerShown(call);
  const input = parseInput((report ?? operation).input, readInput(operation, request));
  // What only previews a save has limits of its own.
  if (operation.answer !== 'data' || operation.readsLists === true) refuseCostly(input);
  if (operation.answer === 'spreadsheet') {
    const signal = closeSignal(reply);
    const making = { ...call, signal };
    const sheet = await transact(making, (context) => sheetFor(call, input, context));
    return platform.exports.send(making, sheet);
  }
  if (operation.answer === 'document') {
    const file = (await transact(call, (context) => run(call, input, context))) as PrintedFile;
    return sendDocument(reply, await made(file));
  }
  const repeat = repeatable(operation, request.headers['idempotency-key'], [
    request.rawBody ?? request.url,
  ]);
  const plain = { ...call, asksOne: asksOne(operation, call.handler, input) };
  const { json } = await answerOnce(plain, input, repeat, []);
  return sendJson(request, reply, json);
}

const notForKeys = () =>
  forbidden('An API key cannot do this', 'It concerns the account of a person. Sign in for it.');

/** Somebody who lacks the second factor the company asks for gets nowhere but to one; the keys of such a maker sleep. */
function refuseWithoutFactor({ operation, session: { caller } }: Call): void {
  if (!caller.lacksSecondFactor) return;
  if (caller.keyMaker !== undefined)
    throw forbidden(
      'This API key sleeps.',
      `${caller.keyMaker}, who made it, has to set up a second factor. The key works again afterwards.`,
    );
  if (!operation.beforeSecondFactor) throw secondFactorFirst();
}

const secondFactorFirst = () =>
  new ApiError(
    403,
    [
      {
        message: 'Set up a second factor first.',
        description: 'Your company asks it of administrators: an authenticator app or a passkey.',
      },
    ],
    { conflict: secondFactorNeeded },
  );

const formOf = ({ operation, platform, request, session }: Answering): Promise<Form> =>
  readForm(request, platform.files, session.caller.clientId, uploadRules(operation.input));

/** Answers a document made of a form of which nothing is kept. */
async function answerShown(call: Answering): Promise<FastifyReply> {
  const { operation, platform, reply } = call;
  const form = await formOf(call);
  let file;
  try {
    const input = parseInput(operation.input, form.fields);
    file = await made(
      (await transact(call, (context) => run(call, input, context))) as PrintedFile,
    );
  } finally {
    await discard(platform.files, form.files);
  }
  return sendDocument(reply, file);
}

async function answerForm(call: Answering): Promise<FastifyReply> {
  const { operation, platform, request, reply } = call;
  const form = await formOf(call);
  let json: string;
  try {
    const input = parseInput(operation.input, form.fields);
    const repeat = repeatable(operation, request.headers['idempotency-key'], partsOf(form.fields));
    const answer = await answerOnce(call, input, repeat, form.files);
    if (answer.isRepetition) await discard(platform.files, form.files);
    json = answer.json;
  } catch (error) {
    if (!isOutcomeLost(error)) await discard(platform.files, form.files);
    throw error;
  }
  return sendJson(request, reply, json);
}

async function answerOnce(
  call: Answering,
  input: unknown,
  repeat: Repeatable | null,
  files: readonly FormFile[],
): Promise<{ json: string; isRepetition: boolean }> {
  const { caller } = call.session;
  const repeater = { clientId: caller.clientId, id: caller.employeeId };
  return transact(call, async (context) => {
    const known = repeat === null ? null : await firstAnswer(context.db, repeater, repeat);
    if (known !== null) return { json: known, isRepetition: true };
    await recordFiles(context.db, call.platform.files, caller.clientId, files);
    const answer = await run(call, input, context);
    const json = envelope(call.operation, answer, call.report);
    if (repeat !== null) {
      const kept = keptEnvelope(call.operation, answer);
      withCommit(context.db, () => keepAnswer(context.db, repeater, repeat, kept));
    }
    return { json, isRepetition: false };
  });
}

/** What the trail keeps of the request: with a machine's key, the key before it. */
function auditedRequest({ apiKeyId }: Session['caller'], requestId: string): string {
  return apiKeyId === undefined ? requestId : `${apiKeyMark}:${apiKeyId}:${requestId}`;
}

async function transact<T>(call: Answering, work: (context: Context) => Promise<T>): Promise<T> {
  const { operation, platform, request, session } = call;
  const { caller, company } = session;
  const scope = {
    clientId: caller.clientId,
    actorId: caller.employeeId,
    requestId: auditedRequest(caller, request.id),
  };
  const statementMs = platform.reads.statementMs(operation);
  const leave = await platform.reads.enter(operation, caller, () => closeSignal(call.reply));
  const started = performance.now();
  // A read takes its snapshot with its first statement, after this. What a writing transaction counts
  // may be of rows that no other transaction can see yet, or ever.
  const inContext = (db: CompanyTransaction): Promise<T> =>
    work({
      ...contextOf(call, db),
      ...(!operation.writes && { countsEpoch: platform.counts.epoch(company.id) }),
    });
  const inSnapshot = (): Promise<T> =>
    inCompany(platform.database, scope, inContext, {
      readOnly: !operation.writes,
      statementMs,
      // Other processes hear of the change by notification; the caller's next list must know at once.
      changed: (tables) => platform.counts.forget(company.id, tables),
    });
  const inOne = (): Promise<T> =>
    inOneStatement(platform.database, { clientId: caller.clientId, statementMs }, inContext).catch(
      (error: unknown) => {
        if (error instanceof NeedsTransaction) return inSnapshot();
        throw error;
      },
    );
  return (call.asksOne === true ? inOne() : inSnapshot())
    .catch((error: unknown) => {
      const ranMs = performance.now() - started;
      throw isTimeout(error, ranMs, statementMs) ? tookTooLong(statementMs) : error;
    })
    .finally(leave);
}

// The database reports a statement at its time limit and one that an operator canceled by the same code.
const isTimeout = (error: unknown, ranMs: number, limitMs?: number): limitMs is number =>
  limitMs !== undefined &&
  ranMs >= limitMs &&
  error instanceof Error &&
  'code' in error &&
  error.code === '57014';

function contextOf(call: Answering, db: CompanyTransaction): Context {
  const { platform, session, request, signal, report } = call;
  return {
    ...session,
    ...(signal === undefined ? {} : { signal }),
    ...(report && { report: report.report }),
    db,
    platform,
    today: dayInZone(platform.now(), session.company.timeZone),
    origin: originOf(request),
    afterCommit: (work) => afterCommit(db, work),
  };
}

function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // After the answer was sent there is nothing to stop, and aborting makes an error with its stack.
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

async function run(call: Call, input: unknown, context: Context): Promise<unknown> {
  const [body, then] = await asOfDay(input, context);
  return call.handler(body as never, then as never);
}
