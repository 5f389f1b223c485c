import type { Message } from '@roadproof/contract/failure';

interface Given {
  readonly status: number;
  readonly messages?: readonly Message[];
  readonly requestId?: string | undefined;
  readonly conflict?: unknown;
  readonly retryAfter?: number | undefined;
}

/** A call that failed. Status 0 means that it was not sent or not answered; 'Offline' is its text then. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly messages: readonly Message[];
  readonly requestId: string | undefined;
  /** What a 409 says about the newer version. */
  readonly conflict: unknown;
  /** Seconds to wait, from a 429 or 503. */
  readonly retryAfter: number | undefined;

  constructor(given: Given) {
    const messages = given.messages ?? [];
    super(messages[0]?.message || 'Error');
    this.status = given.status;
    this.messages = messages;
    this.requestId = given.requestId;
    this.conflict = given.conflict;
    this.retryAfter = given.retryAfter;
  }

  /** Whether nobody answered: without network, or the server is away. */
  get isUnanswered(): boolean {
    return this.status === 0;
  }

  /** What to do about the first message. */
  get description(): string {
    return this.messages[0]?.description ?? '';
  }

  /** Messages that belong to fields, the first of each field. */
  get fields(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const { field, message } of this.messages) {
      if (field && !found.has(field)) found.set(field, message);
    }
    return found;
  }
}

/** The failure of a browser without network: nothing was sent. */
export const offline = (): ApiFailure =>
  new ApiFailure({
    status: 0,
    messages: [
      {
        message: 'Offline',
        description:
          "You are offline, so we didn't send anything. Try again when the connection is back.",
      },
    ],
  });

/** The failure of a server that did not answer. */
export const unreachable = (): ApiFailure =>
  new ApiFailure({
    status: 0,
    messages: [
      { message: 'The server did not answer', description: 'Check the connection and try again.' },
    ],
  });

/** Reads a failed answer; one that is not ours (a proxy's page) becomes a plain sentence. */
export function failureOf(
  status: number,
  text: string,
  header: (name: string) => string | null,
): ApiFailure {
  const retryAfter = Number(header('retry-after')) || undefined;
  const given = { status, retryAfter, requestId: header('x-request-id') ?? undefined };
  try {
    const body = JSON.parse(text) as {
      messages?: Message[];
      requestId?: string;
      conflict?: unknown;
    };
    if (Array.isArray(body.messages)) return new ApiFailure({ ...given, ...body });
  } catch {
    // Not ours; the sentence below has to do.
  }
  return new ApiFailure({
    ...given,
    messages: [
      { message: 'Error', description: `The server answered ${status}. Try again in a moment.` },
    ],
  });
}

/** What the shell does about failures; set once at start, so that the client itself shows nothing. */
export interface FailureHandlers {
  /** Shows the first message and its description. */
  announce(failure: ApiFailure): void;
  /** The session is over: say so and go to the sign-in page. */
  signedOut(): void;
  /** The company asks for a second factor first: say so and go where one is set up. */
  secondFactorFirst(failure: ApiFailure): void;
}

let handlers: FailureHandlers = {
  announce: () => undefined,
  signedOut: () => undefined,
  secondFactorFirst: () => undefined,
};

export function setFailureHandlers(given: FailureHandlers): void {
  handlers = given;
}

export const failureHandlers = (): FailureHandlers => handlers;
