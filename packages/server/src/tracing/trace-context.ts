import { randomBytes } from 'node:crypto';

/** Position in a trace, as the header `traceparent` of the W3C carries it. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** False if the caller, and so this server, records nothing. */
  readonly isSampled: boolean;
}

const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** Reads the header of a request; null without one, and for one that breaks the rules. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | null {
  const match = typeof header === 'string' ? pattern.exec(header.trim()) : null;
  if (match === null) return null;
  const [, version = '', traceId = '', spanId = '', flags = '', more] = match;
  // A later version may have further fields; version 00 has none, and ff is none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (zeros.test(traceId) || zeros.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Returns the header that hands a context to another server. */
export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Returns the context of a new span: within a trace, or the first of a new one. */
export function nextContext(parent: TraceContext | null, isSampled: boolean): TraceContext {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: newSpanId(),
    isSampled,
  };
}

/** Returns the id of a new span. */
export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}
