import type { Pool, PoolClient } from 'pg';
import type { Answer } from './named-query.ts';
import { askPrepared, noteStatement, sendTogether } from './statement-pool.ts';
import { inTime } from './time-limit.ts';
import { traceStatement } from '../tracing/span.ts';

/** Options for one read: whose rows it sees, and how many milliseconds its statement may run. */
export interface ReadScope {
  readonly clientId: string;
  readonly statementMs?: number | undefined;
}

/** The company and time limit that a connection has confirmed; none while they are unknown. */
const confirmed = new WeakMap<PoolClient, string>();

// Also refuses BEGIN, SET and COMMIT, so a connection is never in a transaction and keeps its settings.
const isQuery = /^[\s(]*(?:select|with)\b/i;

/**
 * Connections for reads of one statement. A connection keeps its company between reads, so a read of
 * the same company is one message. Nothing else may use these connections: a statement without a
 * company would see the rows of the one before. They are read-only, and never in a transaction.
 */
export class ReadConnections {
  readonly #pool: Pool;
  readonly #limitMs: number;

  constructor(pool: Pool, limitMs: number) {
    this.#pool = pool;
    this.#limitMs = limitMs;
  }

  /** Runs one statement that sees only the rows of the company. */
  async ask(scope: ReadScope, text: string, values: readonly unknown[]): Promise<Answer> {
    if (!isQuery.test(text)) throw new Error('A read of one statement is a SELECT');
    noteStatement(text);
    const client = await this.#pool.connect();
    let fault: Error | undefined;
    try {
      sendTogether(client);
      // Sent in one write; the answer counts only if the settings before it were accepted.
      const settled = tellScope(client, this.#limitMs, scope);
      const answer = traceStatement(
        text,
        inTime(client, this.#limitMs, askPrepared(client, text, values)),
      );
      answer.catch(() => undefined);
      await settled?.catch((error: Error) => {
        fault = error;
        throw error;
      });
      return await answer;
    } finally {
      // Destroys a connection that did not take its company.
      client.release(fault);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

const settings =
  "select set_config('app.client_id', $1, false), set_config('statement_timeout', $2, false)";

/** Sets company and time limit where the connection has others; until it confirms them it counts as having none. */
function tellScope(
  client: PoolClient,
  limitMs: number,
  { clientId, statementMs = limitMs }: ReadScope,
): Promise<void> | undefined {
  const scope = `${clientId} ${statementMs}`;
  if (confirmed.get(client) === scope) return undefined;
  confirmed.delete(client);
  const settled = inTime(
    client,
    limitMs,
    askPrepared(client, settings, [clientId, String(statementMs)]),
  );
  return settled.then(() => void confirmed.set(client, scope));
}
