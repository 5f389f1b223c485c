export type ToastKind = 'primary' | 'success' | 'warning' | 'error' | 'info';

/** One message that comes and goes by itself; with an action it stays until it is used or closed. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly description?: string | undefined;
  /** Which record it was, where the description has no room for its name: a line of its own. */
  readonly which?: string | undefined;
  /** How long it stays, where that is not as long as it takes to read. */
  readonly seconds?: number;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const atOnce = 4;
const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. The same text twice in a row is one toast. */
export function toast(given: Omit<Toast, 'id'>): void {
  const others = shown.filter(
    (one) =>
      one.kind !== given.kind ||
      one.title !== given.title ||
      one.description !== given.description ||
      one.which !== given.which,
  );
  change([...others, { ...given, id: ++lastId }].slice(-atOnce));
}

/** A success: 'Employee Added Successfully'. */
export const toastSuccess = (title: string, description?: string): void =>
  toast({ kind: 'success', title, description });

/** A failure, announced at once. */
export const toastError = (title: string, description?: string): void =>
  toast({ kind: 'error', title, description });

export function dismissToast(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

/** The toasts on screen, oldest first. */
export const shownToasts = (): readonly Toast[] => shown;

/** Calls back when a toast comes or goes; answers how to stop that. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
