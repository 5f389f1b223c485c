import type { ImportChoice } from '@roadproof/domain/import/import-field';

/** The id of the only choice of a list; null where there are none or several. */
export function only(choices: ReadonlyMap<string, ImportChoice | null> | undefined): string | null {
  const ids = new Set([...(choices?.values() ?? [])].flatMap((one) => one?.id ?? []));
  const [id] = ids;
  return ids.size === 1 ? (id ?? null) : null;
}
