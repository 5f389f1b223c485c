import { needsSecondFactor } from '@roadproof/domain/account/second-factor';
import { connection } from './connection.ts';
import { ApiFailure, failureHandlers, failureOf, offline, unreachable } from './failure.ts';
import type { Route } from './operation-map.ts';
import type { Request } from './request.ts';
import { currentUser, endSession, isSessionOver } from './session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key and body twice saves once. */
  readonly idempotencyKey?: string | undefined;
  /** Share of the upload done, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** The caller shows the failure itself (fields of a form, an empty grid); no toast then. */
  readonly quiet?: boolean | undefined;
  /** Goes on when the page is left; for small bodies only (64 KiB by the fetch standard). */
  readonly keepalive?: boolean | undefined;
}

/** Sends a request; answers the response when it succeeded, throws an ApiFailure (or the abort) when not. After a sign-out only requests that need no session are sent. */
export async function send(
  route: Route,
  request: Request,
  options: CallOptions,
): Promise<Response> {
  const token = currentUser()?.token;
  if (!route.open && isSessionOver()) throw new DOMException('Signed out', 'AbortError');
  try {
    if (!navigator.onLine) throw offline();
    const response = await answerTo(route, request, options, token);
    if (response.ok) return response;
    throw failureOf(response.status, await response.text(), (name) => response.headers.get(name));
  } catch (error) {
    if (isAbort(error, options.signal)) throw error;
    const failure = error instanceof ApiFailure ? error : unreachable();
    if (failure.isUnanswered) connection.lose();
    handleFailure(failure, route, options, token);
    throw failure;
  }
}

function answerTo(
  route: Route,
  request: Request,
  options: CallOptions,
  token?: string,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, */*' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (request.contentType) headers['content-type'] = request.contentType;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const { method } = route;
  const { body } = request;
  // fetch reports nothing about an upload on its way.
  if (options.onProgress && body instanceof FormData) {
    return upload(request.url, { method, headers, body }, options.onProgress, options.signal);
  }
  return fetch(request.url, {
    method,
    headers,
    ...(body ? { body } : {}),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  });
}

const isAbort = (error: unknown, signal?: AbortSignal): boolean =>
  signal?.aborted === true || (error instanceof DOMException && error.name === 'AbortError');

function handleFailure(
  failure: ApiFailure,
  route: Route,
  options: CallOptions,
  token?: string,
): void {
  if (failure.status === 401 && !route.open) {
    // Of several calls that fail together the first one ends the session; a newer session stays.
    if (currentUser()?.token !== token) return;
    endSession();
    failureHandlers().signedOut();
  } else if (needsSecondFactor(failure.status, failure.conflict)) {
    failureHandlers().secondFactorFirst(failure);
  } else if (!options.quiet) {
    failureHandlers().announce(failure);
  }
}

interface Upload {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
}

function upload(
  url: string,
  { method, headers, body }: Upload,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onload = () => {
      const { status } = request;
      const answer = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' });
      resolve(
        new Response(status === 204 ? null : request.responseText, { status, headers: answer }),
      );
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
