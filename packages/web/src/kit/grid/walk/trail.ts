import { useSyncExternalStore } from 'react';

/** Addresses of rows by their place in the list that was left last, as far as they are known. */
export interface Trail {
  readonly total: number;
  readonly hrefs: Readonly<Record<number, string>>;
}

/** Where a record stands in the list it came from, and what is before and after it. */
export interface TrailStep {
  /** Counted from 0. */
  readonly at: number;
  readonly total: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const key = 'roadproof.trail';
const listeners = new Set<() => void>();
let trail = stored();
let fetchPlace: ((at: number) => Promise<Trail['hrefs']>) | null = null;

function stored(): Trail | null {
  const text = globalThis.sessionStorage?.getItem(key) ?? null;
  return text === null ? null : (JSON.parse(text) as Trail);
}

function set(next: Trail): void {
  trail = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Keeps the list that is being left, so that what was opened from it has a next and a previous; a reload finds it again. */
export function keepTrail(left: Trail, more: (at: number) => Promise<Trail['hrefs']>): void {
  fetchPlace = more;
  set(left);
}

/** Asks for what stands at a place that was never in view. */
export async function fetchTrail(at: number): Promise<void> {
  const found = await fetchPlace?.(at);
  if (found && trail) set({ ...trail, hrefs: { ...trail.hrefs, ...found } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list that was left last, or null. */
export const useTrail = (): Trail | null => useSyncExternalStore(subscribe, () => trail);

/** Whether an address shows what a row leads to; it may say more, such as an open tab. */
function shows(address: string, href: string): boolean {
  const [path, text = ''] = address.split('?');
  const [target, search = ''] = href.split('?');
  if (path !== target) return false;
  const given = new URLSearchParams(text);
  return [...new URLSearchParams(search)].every(([name, value]) => given.get(name) === value);
}

/** The step from an address along a trail; null for what did not come from that list. */
export function stepOf({ hrefs, total }: Trail, address: string): TrailStep | null {
  const found = Object.entries(hrefs).find(([, href]) => shows(address, href));
  if (!found) return null;
  const at = Number(found[0]);
  return { at, total, previous: hrefs[at - 1], next: hrefs[at + 1] };
}
