import type { ReadTables, TablesOf } from './read-tables.ts';

/** Asks the database's catalog. */
interface CatalogClient {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

interface Named {
  readonly name: string;
  /** Itself, where it is a table. */
  readonly isTable: boolean;
  /** True if each of its changes is noted. */
  readonly isWatched: boolean;
  /** Text in which what it reads is named: the body of a function, the query of a view, the policies of a table. */
  readonly body: string;
}

const catalog = `
  select c.relname::text as name, c.relkind in ('r', 'p') as "isTable",
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'watch_changes'
                  and t.tgenabled in ('O', 'A')) as "isWatched",
         coalesce(pg_get_viewdef(c.oid), '') || coalesce((select string_agg(
           concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), ' ')
             from pg_policy p where p.polrelid = c.oid), '') as body
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select 'employee_access', true, exists (select from pg_trigger t
           where t.tgrelid = 'employee'::regclass and t.tgname = 'watch_access' and t.tgenabled in ('O', 'A')), ''
  union all
  select p.proname::text, false, false, coalesce(pg_get_functiondef(p.oid), '')
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')`;

const word = /[a-z_][a-z0-9_]*/g;
const wordsOf = (text: string): Iterable<string> => new Set(text.toLowerCase().match(word));

// A comment may have an apostrophe, and text in quotes two dashes: whichever comes first counts.
const silent = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
const mayRunText = /\bexecute\b|\\'/i;

/** A body without what is text in it, unless it may run that as SQL. */
const withoutTexts = (body: string): string =>
  mayRunText.test(body) ? body : body.replace(silent, ' ');

// Filters make endless texts.
const mostTexts = 2_000;

/**
 * Reads from the catalog how to tell which tables a statement reads: all that its text names, and what
 * the functions, views and policies named in it name in turn. They may be too many, and never too few.
 * Null where one of them has no trigger that notes its changes.
 */
export async function tablesByText(client: CatalogClient): Promise<TablesOf> {
  const { rows } = await client.query(catalog);
  const all = rows as readonly Named[];
  const reached = reachedFrom(all);
  const unwatched = new Set(
    all.filter(({ isTable, isWatched }) => isTable && !isWatched).map(({ name }) => name),
  );
  const known = new Map<string, ReadTables>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const tables = new Set([...wordsOf(text)].flatMap((name) => [...(reached.get(name) ?? [])]));
    const isSeen = tables.size > 0 && [...tables].every((table) => !unwatched.has(table));
    if (known.size >= mostTexts) known.clear();
    known.set(text, isSeen ? tables : null);
    return isSeen ? tables : null;
  };
}

/** The tables that each table, view and function leads to; functions of one name count as one. */
function reachedFrom(all: readonly Named[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Set(all.map(({ name }) => name));
  const next = new Map<string, Set<string>>();
  for (const { name, body } of all) {
    const words = next.get(name) ?? new Set();
    for (const one of wordsOf(withoutTexts(body)))
      if (names.has(one) && one !== name) words.add(one);
    next.set(name, words);
  }
  const tables = new Set(all.filter(({ isTable }) => isTable).map(({ name }) => name));
  return new Map(
    [...names].map((name) => {
      const seen = new Set([name]);
      for (const one of seen) for (const other of next.get(one) ?? []) seen.add(other);
      return [name, new Set([...seen].filter((one) => tables.has(one)))];
    }),
  );
}
