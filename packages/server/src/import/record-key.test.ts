import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../db/testing/test-database.ts';
import { recordKey } from './record-key.ts';

const database = await testDatabase();

const keys = [
  ['1XP-BD49X 0042', '1xpbd49x0042'],
  ['00318', '318'],
  ['000', ''],
  ['TX•M 41-67', 'txm4167'],
  ['Muñoz', 'munoz'],
  ['MUN\u0303OZ', 'munoz'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Łukasz Đorđe Ørsted', 'lukaszdordeorsted'],
  ['Straße STRAẞE', 'strassestrasse'],
  ['Æsir œuvre Œ', 'aesiroeuvreoe'],
  ['IŞIK ışık', 'isikisik'],
  ['Smith\u2010Jones', 'smithjones'],
  ['Cаrоl ІVАNОV', 'carolivanov'],
  ['ΚΑΤΕ κατε', 'katekate'],
  ['王', ''],
  ['', ''],
] as const;

test.each(keys)('the key of %s is %s, in the database as well', async (text, key) => {
  const { rows } = await sql<{ key: string }>`select record_key(${text}) as key`.execute(
    database.owner,
  );
  expect([recordKey(text), rows[0]?.key]).toEqual([key, key]);
});
