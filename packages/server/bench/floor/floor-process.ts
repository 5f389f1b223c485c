import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { columnParsers } from '../../src/db/column-parsers.ts';
import { floorConnections, type FloorSetting, type Statement } from './floor.ts';

/** The least a server can do: bare node:http, pg and JSON.stringify; no session, no isolation, no checks. */
function serve({ address, clientId, answers }: FloorSetting): void {
  const pool = new Pool({
    ...address,
    max: 10,
    application_name: floorConnections,
    options: `-c timezone=UTC -c datestyle=ISO -c app.client_id=${clientId}`,
    types: columnParsers,
  });
  const answer = async (statements: readonly Statement[]): Promise<unknown> => {
    const client = await pool.connect();
    try {
      const results: unknown[] = [];
      for (const statement of statements) results.push((await client.query({ ...statement })).rows);
      return results;
    } finally {
      client.release();
    }
  };
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      answer(answers[String(request.headers['x-case'])] ?? []).then(
        (data) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify({ data }));
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (setting: FloorSetting) => serve(setting));
