import { createHash } from 'node:crypto';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { Kysely, type CompiledQuery } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { findSession } from '../../src/auth/session.ts';
import { columnParsers } from '../../src/db/column-parsers.ts';
import { CountMemory } from '../../src/db/count-memory.ts';
import { LiteralBooleans } from '../../src/db/literal-booleans.ts';
import type { Tables } from '../../src/db/tables.ts';
import type { Context } from '../../src/http/context.ts';
import type { AnyHandler } from '../../src/http/mount.ts';
import { unauthorised } from '../../src/errors.ts';
import type { Platform } from '../../src/platform.ts';
import type { Statement } from './floor.ts';

/** Runs handlers and keeps the statements they send. */
export interface Recorder {
  readonly clientId: string;
  /** The statements of one call; with remembered counts when the handler is run twice. */
  record(handler: AnyHandler, input: unknown, isRemembered: boolean): Promise<Statement[]>;
  stop(): Promise<void>;
}

/** A recorder for the person of a token, on a connection of the owner: the same text and parameters the product sends. */
export async function startRecorder(
  platform: Platform,
  address: Pick<PoolConfig, 'host' | 'user' | 'database'>,
  token: string,
): Promise<Recorder> {
  const session = await findSession(platform, token);
  if (session === null) throw unauthorised();
  const { caller, company } = session;
  const sent: CompiledQuery[] = [];
  const options = `-c timezone=UTC -c datestyle=ISO -c app.client_id=${caller.clientId}`;
  const pool = new Pool({ ...address, max: 1, options, types: columnParsers });
  const db = new Kysely<Tables>({
    dialect: new LiteralBooleans({ pool }),
    plugins: platform.database.app.getExecutor().plugins.slice(),
    log: (event) => void sent.push(event.query),
  });
  return {
    clientId: caller.clientId,
    record: async (handler, input, isRemembered) => {
      const counts = new CountMemory();
      counts.setListening(true);
      const context: Omit<Context, 'afterCommit' | 'origin'> = {
        caller,
        company,
        db,
        platform: { ...platform, counts },
        today: dayInZone(platform.now(), company.timeZone),
      };
      const run = (): Promise<unknown> => handler(input as never, context as never);
      if (isRemembered) await run();
      sent.length = 0;
      await run();
      return sent.map(({ sql: text, parameters }) => statementOf(text, [...parameters]));
    },
    stop: () => db.destroy(),
  };
}

function statementOf(text: string, values: unknown[]): Statement {
  return { name: createHash('sha1').update(text).digest('base64url'), text, values };
}
