import { importKey } from '@roadproof/domain/import/import-field';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Counts, Mapping, Meaning } from './batch.ts';
import { loadChoices } from './choices.ts';
import type { ImportEntity } from './entity.ts';
import { listOf, type ChoiceLists } from './lists.ts';
import { wordsComingIn } from './row-store.ts';

type Made = NonNullable<Counts['made']>;

/** Whether the mapping asks for values that are not there yet. */
export const makesChoices = (values: Mapping['values']): boolean =>
  Object.values(values).some((byKey) => Object.values(byKey).some(isNew));

const isNew = (meaning: Meaning): meaning is { readonly create: string } =>
  typeof meaning === 'object' && meaning !== null;

interface ChoiceInput {
  readonly batchId: string;
  readonly mapping: Mapping;
}

/** Makes the values that are still missing, and answers the mapping with their ids; what only rejected rows say is not made, and stays unknown. */
export async function makeChoices(
  db: CompanyTransaction,
  lists: ChoiceLists,
  entity: ImportEntity,
  { batchId, mapping }: ChoiceInput,
): Promise<{ readonly mapping: Mapping; readonly made: Made }> {
  const known = await loadChoices(db, entity);
  const made: Made[number][] = [];
  const values: Record<string, Record<string, Meaning>> = {};
  for (const [field, byKey] of Object.entries(mapping.values)) {
    const list = listOf(entity.choices[field]);
    const meanings = { ...byKey };
    values[field] = meanings;
    const isUsed = mapping.columns.includes(field) || field in mapping.defaults;
    if (list === undefined || !lists.mayAdd(list) || !isUsed) continue;
    if (!Object.values(byKey).some(isNew)) continue;
    const keysOfRows = await keysComingIn(db, { batchId, mapping }, field);
    for (const [key, meaning] of Object.entries(byKey)) {
      if (!isNew(meaning)) continue;
      if (!keysOfRows.has(key)) {
        delete meanings[key];
        continue;
      }
      const name = meaning.create.trim();
      const same = made.find(
        (one) => one.field === field && importKey(one.name) === importKey(name),
      );
      const id = same?.id ?? (await lists.add(db, list, name));
      meanings[key] = id;
      if (!same && !known.get(field)?.some((one) => one.id === id)) made.push({ field, id, name });
    }
  }
  return { mapping: { ...mapping, values }, made };
}

async function keysComingIn(
  db: CompanyTransaction,
  { batchId, mapping }: ChoiceInput,
  field: string,
): Promise<ReadonlySet<string>> {
  const at = mapping.columns.indexOf(field);
  const words = at < 0 ? [] : await wordsComingIn(db, batchId, at);
  return new Set([...words, mapping.defaults[field] ?? ''].map(importKey));
}

/** Takes the values an import made away again, as far as nothing else uses them. */
export async function takeChoicesBack(
  db: CompanyTransaction,
  lists: ChoiceLists,
  choices: ImportEntity['choices'],
  made: Made,
  at: string,
): Promise<void> {
  for (const { field, id } of made) {
    const list = listOf(choices[field]);
    if (list !== undefined) await lists.takeBack(db, list, id, at);
  }
}
