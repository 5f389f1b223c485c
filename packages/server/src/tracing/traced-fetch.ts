import { currentTrace } from './span.ts';
import { newSpanId, traceparentOf } from './trace-context.ts';

/** `fetch` that hands the trace of the caller on to the other server. */
export async function tracedFetch(url: string, options: RequestInit): Promise<Response> {
  const context = currentTrace()?.context;
  if (context === undefined) return fetch(url, options);
  const headers = new Headers(options.headers);
  headers.set('traceparent', traceparentOf({ ...context, spanId: newSpanId() }));
  return fetch(url, { ...options, headers });
}
