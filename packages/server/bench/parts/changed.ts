import { sql } from 'kysely';
import { savable, type Bench } from '../bench.ts';
import { sayTitle } from '../report.ts';
import { plainTrials } from './cases.ts';
import { middleTimes, sayTimes } from './middle-times.ts';

const changes = 5000;

/** Searches before and right after so many people were changed one by one, whose words wait to be put into the index. */
export async function measureChanged(bench: Bench): Promise<void> {
  const { load, product, database, options } = bench;
  const trials = await plainTrials(bench, ['search']);
  const shooting = { ...bench, load, url: product.url, seconds: options.seconds };
  const before = await middleTimes(shooting, trials);
  const people = await savable(bench).select('e.id').orderBy('e.id').limit(changes).execute();
  const now = new Date().toISOString();
  for (const { id } of people)
    await sql`update employee set title = 'Driver since ' || ${now} where id = ${id}`.execute(
      database.owner,
    );
  const after = await middleTimes(shooting, trials);
  sayTitle(`Searches after ${changes.toLocaleString('en-US')} changed people, p50 in ms`);
  sayTimes(['before', 'after'], [before, after], { ratio: 1.2, word: 'MISSED' });
}
