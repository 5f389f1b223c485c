import { AsyncLocalStorage } from 'node:async_hooks';
import { newSpanId, type TraceContext } from './trace-context.ts';

/** Span that is over; times are milliseconds since 1970. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly kind: 'server' | 'client';
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed: boolean;
}

/** Trace that the work of a request belongs to; spans go to `record`, which is absent if nothing is recorded. */
export interface Trace {
  readonly context: TraceContext;
  readonly record?: (span: Span) => void;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs work, and all it starts, as part of a trace. */
export function inTrace(trace: Trace, work: () => void): void {
  traces.run(trace, work);
}

/** Returns the trace that the caller works in. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Returns the time in milliseconds since 1970, with fractions. */
export function instantMs(): number {
  return performance.timeOrigin + performance.now();
}

/** Begins the span of a statement; the function it returns ends it. Does nothing outside of a recorded trace. */
function beginStatement(text: string): (hasFailed: boolean) => void {
  const trace = traces.getStore();
  const record = trace?.record;
  if (trace === undefined || record === undefined) return ignore;
  const startMs = instantMs();
  const { traceId, spanId: parentId } = trace.context;
  return (hasFailed) =>
    record({
      traceId,
      spanId: newSpanId(),
      parentId,
      kind: 'client',
      name: verbOf(text),
      startMs,
      endMs: instantMs(),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      hasFailed,
    });
}

/** Records a span from now until the statement is answered. */
export function traceStatement<T>(text: string, answer: Promise<T>): Promise<T> {
  const end = beginStatement(text);
  if (end !== ignore)
    answer.then(
      () => end(false),
      () => end(true),
    );
  return answer;
}

const ignore = (): void => undefined;

function verbOf(text: string): string {
  return /^[\s(]*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
}
