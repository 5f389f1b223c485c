import type { Bench } from './bench.ts';
import type { Trial } from './parts/trial.ts';
import { sayTitle } from './report.ts';

/** Prints the plan of every statement of the trials, run as the application's role under row-level security. */
export async function explain(
  { database, clientId }: Bench,
  trials: readonly Trial[],
): Promise<void> {
  const client = await database.appPool.connect();
  await client.query('begin read only');
  await client.query(`select set_config('app.client_id', $1, true)`, [clientId]);
  for (const { name, floor } of trials) {
    for (const { text, values = [] } of floor) {
      sayTitle(`${name}\n${text}\n${JSON.stringify(values)}`);
      const query = { text: `explain (analyze, buffers) ${text}`, values };
      // The second run finds what the first has read from disk.
      await client.query(query);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(query);
      for (const row of rows) console.log(row['QUERY PLAN']);
    }
  }
  await client.query('rollback');
  client.release();
}
