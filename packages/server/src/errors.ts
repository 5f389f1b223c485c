import type { Message } from '@roadproof/contract/failure';

/** A failure on purpose: its messages reach the person, everything else becomes a plain 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly messages: readonly Message[];
  readonly conflict: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    messages: readonly Message[],
    more: { conflict?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(messages[0]?.message ?? 'Error');
    this.status = status;
    this.messages = messages;
    this.conflict = more.conflict;
    this.headers = more.headers ?? {};
  }
}

const one =
  (status: number) =>
  (message: string, description: string, field?: string): ApiError =>
    new ApiError(status, [
      field === undefined ? { message, description } : { message, description, field },
    ]);

/** 400: the input is wrong; `field` names the input it belongs to. */
export const badRequest = one(400);
/** 403: the person may not do this. */
export const forbidden = one(403);
/** 404: no such record in this company. */
export const notFound = (
  what: string,
  why = 'It may have been deleted, or the link is not right.',
): ApiError => one(404)(`${what} not found`, why);
/** 409: the record was changed by another user, or it exists already. */
export const conflict = one(409);
/** 422: a business rule does not allow it. */
export const refused = one(422);
/** 401: no session, or it has ended; the words are fixed (docs/product.md, Failures of a screen). */
export const unauthorised = (): ApiError =>
  one(401)('Unauthorised', 'Token expired or invalid. Please login again.');
