import { compactKey, searchKey } from '@roadproof/domain/search-key';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { database } = await testApp();

/** What is typed, what it is compared by, and what it names a record by. */
const examples = [
  ['María Núñez', 'maria nunez', 'marianunez'],
  ['Nu\u0301n\u0303ez', 'nunez', 'nunez'],
  ['Łukasz ŁÓDŹ', 'lukasz lodz', 'lukaszlodz'],
  ['Søren Đorđe Işık İI', 'soren dorde isik ii', 'sorendordeisikii'],
  ["O'Brien", 'obrien', 'obrien'],
  ['O‘Brien O’Brien OʼBrien Oʻahu O`Brien O´B O′B', 'obrien obrien obrien oahu obrien ob ob', null],
  ['Smith–Jones', 'smith-jones', 'smithjones'],
  ['1—2 1‑2 1−2 1‐2 1―2 1‒2', '1-2 1-2 1-2 1-2 1-2 1-2', '121212121212'],
  ['Straße STRAẞE', 'strasse strasse', 'strassestrasse'],
  ['Æsa Œuvre æœ', 'aesa oeuvre aeoe', 'aesaoeuvreaeoe'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ', 'οδυσσευσ'],
  ['Дмитрий', 'дмитрии', 'дмитрии'],
  ['Q7 & Co. 5%_\\', 'q7 & co. 5%_\\', 'q7co5'],
  ['TX-M 4167', 'tx-m 4167', 'txm4167'],
  ['x² № ٣ 한글', 'x² № ٣ 한글'.normalize('NFD'), 'x٣한글'.normalize('NFD')],
  ['', '', ''],
] as const;

test.each(examples)('%s is compared as "%s" here and there', async (text, key, compact) => {
  const { rows } = await sql<{ key: string; compact: string }>`
    select search_key(${text}) as key, compact_key(${text}) as compact`.execute(database.owner);
  expect(rows[0]?.key).toBe(key);
  expect(searchKey(text)).toBe(key);
  expect(rows[0]?.compact).toBe(compact ?? compactKey(text));
  if (compact !== null) expect(compactKey(text)).toBe(compact);
});

/** The keys the database makes of texts, in their order. */
async function keysOf(texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ key: string; compact: string }>`
    select search_key(t.text) as key, compact_key(t.text) as compact
      from unnest(${[...texts]}::text[]) with ordinality t (text, at) order by t.at`.execute(
    database.owner,
  );
  return rows.map(({ key, compact }) => [key, compact]);
}

/**
 * Letters and marks the database's Unicode, which may be years older than ours, has heard of, and every sign that is
 * neither. A mark it has not heard of keeps its place among other marks there, and is put in order here.
 */
async function knownSigns(): Promise<readonly string[]> {
  const signs = Array.from({ length: 0x2_00_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => sign !== '\0' && /^[^\p{Cs}\p{Cn}\p{Co}]$/u.test(sign),
  );
  const { rows } = await sql<{ isLetter: boolean; ordered: string }>`
    select t.text collate "und-x-icu" ~ '[[:alnum:]]' as is_letter,
           normalize(chr(769) || t.text || chr(790), NFD) as ordered
      from unnest(${signs}::text[]) with ordinality t (text, at) order by t.at`.execute(
    database.owner,
  );
  return signs.filter(
    (sign, index) =>
      /[\p{L}\p{Nd}]/u.test(sign) === rows[index]?.isLetter &&
      `\u0301${sign}\u0316`.normalize('NFD') === rows[index].ordered,
  );
}
const signs = await knownSigns();

test('every sign there is is compared alike here and there', async () => {
  expect(signs.length).toBeGreaterThan(70_000);
  const made = await keysOf(signs);
  const unlike = signs.filter((sign, index) => {
    const [key, compact] = made[index] ?? [];
    return key !== searchKey(sign) || compact !== compactKey(sign);
  });
  expect(unlike).toEqual([]);
});

test('marks in any order are compared alike here and there', async () => {
  const marks = signs.filter((sign) => /\p{M}/u.test(sign));
  expect(marks.length).toBeGreaterThan(1500);
  const texts = marks.flatMap((mark) => [`a\u{1D17F}${mark}o`, `a${mark}\u{1D17F}o`]);
  const made = await keysOf(texts);
  const unlike = texts.filter((text, index) => made[index]?.[0] !== searchKey(text));
  expect(unlike).toEqual([]);
});

test('random texts are compared alike here and there', async () => {
  const frequent = [..."aZ09 -._%\\'`’–ßẞæŒŁøĐıİΣσςéÑ\u0301\u0308"];
  const sign = fc.oneof(fc.constantFrom(...frequent), fc.constantFrom(...signs));
  const texts = fc.sample(
    fc.array(sign, { maxLength: 12 }).map((one) => one.join('')),
    5000,
  );
  const made = await keysOf(texts);
  const unlike = texts.filter((text, index) => {
    const [key, compact] = made[index] ?? [];
    return key !== searchKey(text) || compact !== compactKey(text);
  });
  expect(unlike).toEqual([]);
});
