import { exactKey, importKey, type ImportChoice } from '@roadproof/domain/import/import-field';
import { otherWords } from '@roadproof/domain/import/import-words';
import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Mapping } from './batch.ts';
import type { ChoiceSource, ImportEntity } from './entity.ts';

/** The choices of every choice field, in the order of the lists: one statement for all lookups, one per further table. */
export async function loadChoices(
  db: CompanyTransaction,
  entity: Pick<ImportEntity, 'choices'>,
): Promise<ReadonlyMap<string, readonly ImportChoice[]>> {
  const sources = Object.entries(entity.choices);
  const lookups = sources.some(([, source]) => 'lookup' in source) ? await allLookups(db) : [];
  const tables = new Map<string, readonly ImportChoice[]>();
  const found = new Map<string, readonly ImportChoice[]>();
  for (const [field, source] of sources) {
    if ('lookup' in source) {
      found.set(
        field,
        lookups.filter((one) => one.group === source.lookup),
      );
    } else if ('fixed' in source) {
      found.set(field, source.fixed);
    } else {
      const known = tables.get(source.table) ?? (await allOf(db, source));
      tables.set(source.table, known);
      found.set(field, known);
    }
  }
  return found;
}

/** The same by the key of each name, with the words of carriers and what a person has said unknown ones mean. */
export function choicesByKey(
  choices: ReadonlyMap<string, readonly ImportChoice[]>,
  mapped: Mapping['values'],
): ReadonlyMap<string, ReadonlyMap<string, ImportChoice | null>> {
  return new Map(
    [...choices].map(([field, list]) => {
      const byKey = new Map<string, ImportChoice | null>();
      const name = (of: (choice: ImportChoice) => readonly string[]): void => {
        for (const choice of list.toReversed())
          for (const one of of(choice)) byKey.set(importKey(one), choice);
      };
      name((choice) => choice.words ?? []);
      name((choice) => choice.names);
      for (const [key, meaning] of Object.entries(mapped[field] ?? {})) {
        if (byKey.has(key)) continue;
        const choice = meaning === null ? null : choiceFor(meaning, list, byKey);
        if (choice !== undefined) byKey.set(key, choice);
      }
      // Only signs, like "%", have no letters to be known by.
      byKey.delete('');
      for (const choice of list.toReversed())
        for (const one of choice.names.toReversed()) byKey.set(exactKey(one), choice);
      return [field, byKey];
    }),
  );
}

/** A choice that is to be made has no id yet that anybody else knows. */
function choiceFor(
  meaning: string | { readonly create: string },
  list: readonly ImportChoice[],
  byKey: ReadonlyMap<string, ImportChoice | null>,
): ImportChoice | undefined {
  if (typeof meaning === 'string') return list.find((one) => one.id === meaning);
  const name = meaning.create;
  return byKey.get(importKey(name)) ?? { id: newId(), label: name, names: [name] };
}

async function allLookups(
  db: CompanyTransaction,
): Promise<readonly (ImportChoice & { readonly group: string })[]> {
  const rows = await db
    .selectFrom('lookupValue')
    .select(['id', 'lookupGroupName', 'lookupName', 'lookupDisplayName'])
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('lookupDisplayName')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    group: row.lookupGroupName,
    label: row.lookupDisplayName,
    names: [row.lookupName, row.lookupDisplayName],
    words: otherWords(row.lookupGroupName, row.lookupName),
  }));
}

async function allOf(
  db: CompanyTransaction,
  { table, names, list }: Extract<ChoiceSource, { readonly table: string }>,
): Promise<readonly ImportChoice[]> {
  const columns = sql.join(names.map((name) => sql`t.${sql.ref(name)}`));
  const { rows } = await sql<{ id: string; names: string[] }>`
    select t.id, array[${columns}]::text[] as names from ${sql.table(table)} t
    where t.deleted_at is null order by ${sql.ref(`t.${names[0]}`)}`.execute(db);
  return rows.map(({ id, names: given }) => ({
    id,
    label: given[0] ?? '',
    names: given.filter(Boolean),
    words: list === undefined ? [] : otherWords(list, given[0] ?? ''),
  }));
}
