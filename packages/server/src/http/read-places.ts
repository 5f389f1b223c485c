import type { Operation } from '@roadproof/contract/operation';
import { slowRead } from '@roadproof/domain/slow-read';
import { ApiError } from '../errors.ts';
import { KeyedSemaphore } from './semaphore.ts';

/** What reading may take. */
export interface ReadLimits {
  /** Lists of one person that are read at once, and documents that are made of them. */
  readonly person: number;
  /** How long one more waits for its turn. */
  readonly waitMs: number;
  /** How long one statement of a read may run. */
  readonly statementMs: number;
}

const usual: ReadLimits = { person: 2, waitMs: 10_000, statementMs: 5_000 };

/** The person who reads. */
export interface Reading {
  readonly employeeId: string;
  readonly clientId: string;
}

/**
 * Turns for reads that cost much: what asks for a third one waits without a connection to the
 * database, so that one person's screens and programs leave the others theirs.
 */
export class ReadPlaces {
  readonly #limits: ReadLimits;
  readonly #people: KeyedSemaphore;

  constructor(limits: Partial<ReadLimits> = {}) {
    this.#limits = { ...usual, ...limits };
    this.#people = new KeyedSemaphore(this.#limits.person);
  }

  /** Milliseconds that one statement of this call may run; undefined where the connection's own limit counts. */
  statementMs({ writes, answer }: Operation): number | undefined {
    return !writes && (answer === 'list' || answer === 'data')
      ? this.#limits.statementMs
      : undefined;
  }

  /** Waits for the person's turn and returns how to end it; throws 429 when none came in time. Calls that cost little have no turn. */
  async enter(
    operation: Operation,
    { employeeId, clientId }: Reading,
    signal: () => AbortSignal,
  ): Promise<() => void> {
    const kind = kindOf(operation);
    if (kind === null) return () => undefined;
    const key = `${kind}/${clientId}/${employeeId}`;
    const leave = await this.#people.enter(key, this.#limits.waitMs, signal);
    if (leave === null) throw tooMany(this.#limits.person, kind);
    return leave;
  }
}

type Kind = 'lists' | 'documents';

function kindOf({ answer, readsLists, writes }: Operation): Kind | null {
  if (writes) return null;
  if (answer === 'document') return 'documents';
  return answer === 'list' || readsLists === true ? 'lists' : null;
}

function tooMany(most: number, kind: Kind): ApiError {
  const message = {
    message: `Too many ${kind} at once`,
    description: `${most} ${kind} of yours are still being read. Wait a moment and try again.`,
  };
  return new ApiError(429, [message], { headers: { 'retry-after': '5' } });
}

/** 503 for a read that was ended because it took too long; trying the same again would take as long. */
export function tookTooLong(statementMs: number): ApiError {
  const message = {
    message: 'This takes too long',
    description: `It was ended after ${statementMs / 1000} seconds. Narrow it with a filter or a longer search, and try again.`,
  };
  return new ApiError(503, [message], { conflict: slowRead, headers: { 'retry-after': '30' } });
}
