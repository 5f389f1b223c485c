import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { Pool } from 'pg';
import Cursor from 'pg-cursor';
import { findSession } from '../../src/auth/session.ts';
import { columnParsers } from '../../src/db/column-parsers.ts';
import { listQuery, matching } from '../../src/db/list-query.ts';
import type { AnySource } from '../../src/db/list-source.ts';
import { scopeOf } from '../../src/db/list.ts';
import { employeeSource } from '../../src/modules/people/employee/rows.ts';
import { equipmentSource } from '../../src/modules/equipment/equipment/rows.ts';
import { unauthorised } from '../../src/errors.ts';
import type { Bench } from '../bench.ts';

const sources = {
  employee: employeeSource as AnySource,
  equipment: equipmentSource as AnySource,
} as const;

const rowsPerChunk = 500;

/** Seconds for the same statement through a bare cursor, each row packed as JSON; no columns, no types, no words for what stands where. */
export async function exportFloor(
  { platform, token, address, clientId }: Bench,
  category: keyof typeof sources,
): Promise<number> {
  const session = await findSession(platform, token);
  if (session === null) throw unauthorised();
  const today = dayInZone(platform.now(), session.company.timeZone);
  const scope = scopeOf({ ...session, today });
  const source = sources[category];
  const query = listQuery(source, matching(source, {}, scope), {
    options: undefined,
    scope,
    withTotal: false,
  });
  const { sql: text, parameters } = query.compile(platform.database.owner.withoutPlugins());
  const options = `-c timezone=UTC -c datestyle=ISO -c app.client_id=${clientId}`;
  const pool = new Pool({ ...address, max: 1, options, types: columnParsers });
  const client = await pool.connect();
  const start = performance.now();
  const packer = createDeflateRaw({ level: 1 });
  packer.resume();
  const cursor = client.query(new Cursor<object>(text, [...parameters]));
  for (;;) {
    const rows = await cursor.read(rowsPerChunk);
    if (rows.length === 0) break;
    const chunk = rows.map((row) => JSON.stringify(row)).join('\n');
    if (!packer.write(chunk)) await once(packer, 'drain');
  }
  packer.end();
  await once(packer, 'end');
  const seconds = (performance.now() - start) / 1000;
  client.release();
  await pool.end();
  return seconds;
}
