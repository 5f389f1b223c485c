/** One tab of a list; `name` is what the address holds. */
export interface TabName {
  readonly name: string;
  readonly label: string;
  /** Shown on hover: what its number counts. */
  readonly title?: string | undefined;
}

/** The tab an address names by its position or its name, in any letter case; the first one when it names none. */
export function readTab<T extends TabName>(text: string | null, tabs: readonly [T, ...T[]]): T {
  const name = text?.trim().toLowerCase() ?? '';
  if (/^\d+$/.test(name)) return tabs[Number(name)] ?? tabs[0];
  return tabs.find((tab) => tab.name.toLowerCase() === name) ?? tabs[0];
}

/** What the address holds for a tab: nothing for the first, else its position or its name, as links to that screen have it. */
export function writeTab(
  tab: TabName,
  tabs: readonly TabName[],
  spelling: 'index' | 'name',
): string | null {
  const at = tabs.indexOf(tab);
  if (at <= 0) return null;
  return spelling === 'index' ? String(at) : tab.name;
}
