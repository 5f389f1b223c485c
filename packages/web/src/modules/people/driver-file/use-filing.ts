import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filing } from './slot-dialog.tsx';
import { nextSlot } from './slot-text.ts';
import type { PaperKind, Slot } from './slot.ts';

/** The dialog gives the focus back to where it was opened from; only after that it may go on. */
const afterReturnMs = 180;

/** Where the button of a slot is found. */
export const slotButtonId = (fileTypeId: string): string => `file-${fileTypeId}`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=grid]') !== null;

function focusSlot(fileTypeId: string | undefined): void {
  const button = fileTypeId ? document.getElementById(slotButtonId(fileTypeId)) : null;
  button?.focus();
  button?.scrollIntoView({ block: 'nearest' });
}

/** The slot the focus is in. */
const slotHere = (): string | null =>
  document.activeElement?.closest('[data-slot]')?.getAttribute('data-slot') ?? null;

/** Filing papers one after another: opens a slot's dialog, and goes on to the next slot after it (also by N). */
export function useFiling(slots: readonly Slot[]) {
  const [filing, setFiling] = useState<Filing | null>(null);
  const [opened, setOpened] = useState(false);
  const newest = useRef(slots);
  const last = useRef<string | null>(null);
  useEffect(() => {
    newest.current = slots;
  });
  const open = useCallback((kind: PaperKind, file?: File) => {
    setFiling((now) => ({ kind, file, turn: (now?.turn ?? 0) + 1 }));
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  const toNext = useCallback(() => {
    const next = nextSlot(newest.current, slotHere() ?? last.current)?.fileTypeId;
    if (next) last.current = next;
    focusSlot(next);
  }, []);
  const onSaved = useCallback((fileTypeId: string) => {
    setOpened(false);
    const next = nextSlot(newest.current, fileTypeId)?.fileTypeId;
    last.current = next ?? fileTypeId;
    setTimeout(() => focusSlot(next ?? fileTypeId), afterReturnMs);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() !== 'n' || !isPlain || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      toNext();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toNext]);
  return { filing, opened, open, close, toNext, onSaved };
}
