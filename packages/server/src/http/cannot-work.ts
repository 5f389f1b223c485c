import { ApiError } from '../errors.ts';
import { NearlyFull, nearlyFullText } from '../files/reserve.ts';

/** Why the server cannot work now, through no fault of the caller or of ours. */
export type Hindrance = 'disk full' | 'database away';

const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Connections (08), room for them (53), and the server's own stop or time limit (57). */
const awayState = /^(08|53|57)[0-9A-Z]{3}$/;

const cutLine = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

// What the driver says without a code.
const awayWords =
  /timeout exceeded when trying to connect|connection terminated|connection ended|is not queryable|query read timeout|socket disconnected|error establishing an SSL connection|Cannot use a pool after calling end/i;

/** What keeps the server from working, told from any failure; undefined when the failure means something else. */
export function hindrance(failure: unknown): Hindrance | undefined {
  if (!(failure instanceof Error) || failure instanceof ApiError) return undefined;
  const { code, syscall } = failure as NodeJS.ErrnoException;
  if (code !== undefined && fullDisk.has(code)) return 'disk full';
  const isAway =
    code === undefined
      ? awayWords.test(failure.message)
      : awayState.test(code) || cutLine.has(code) || syscall === 'connect';
  return isAway ? 'database away' : hindrance(failure.cause);
}

/** The problem of the disk as a sentence; undefined when the failure means something else. */
export function diskProblem(failure: unknown): string | undefined {
  if (failure instanceof NearlyFull) return nearlyFullText;
  return hindrance(failure) === 'disk full' ? "The server's disk became full." : undefined;
}

/** 503: try again in a moment. */
export function busy(): ApiError {
  return new ApiError(
    503,
    [
      {
        message: 'The server is busy',
        description: "We didn't save your changes. Try again in a moment.",
      },
    ],
    { headers: { 'retry-after': '2' } },
  );
}

/** 503, and when to try again. */
export function cannotWork(why: Hindrance): ApiError {
  if (why === 'database away') return busy();
  return new ApiError(
    503,
    [
      {
        message: "The server's disk is full",
        description:
          "We didn't save your changes, and can't until there is room. Tell your administrator.",
      },
    ],
    { headers: { 'retry-after': '60' } },
  );
}
