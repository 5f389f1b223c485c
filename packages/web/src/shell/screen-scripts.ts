/** Which scripts each screen needs; the build writes it beside the first script (vite/screen-pages.ts). */
interface Table {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, readonly number[]>>;
}

/** Screens whose scripts are named; the page itself names those of the first. */
let named: Set<string> | undefined;
let table: Promise<Table> | undefined;

async function fetchTable(): Promise<Table> {
  const answer = await fetch(import.meta.url.replace(/\.js$/, '.screens.json'));
  return (await answer.json()) as Table;
}

/** Names the scripts of a screen to the browser, which finds them one behind the other otherwise. Without an answer it does. */
export async function nameScripts(path: string): Promise<void> {
  if (import.meta.env.DEV) return;
  named ??= new Set([location.pathname]);
  if (named.has(path)) return;
  named.add(path);
  table ??= fetchTable();
  try {
    const { files, screens } = await table;
    for (const at of screens[path] ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = `/${files[at] ?? ''}`;
      document.head.append(link);
    }
  } catch {
    table = undefined;
    named.clear();
  }
}
