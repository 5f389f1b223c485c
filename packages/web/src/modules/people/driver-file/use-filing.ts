import { isPrivatePaper } from '@roadproof/domain/private-field';
import { useCallback, useEffect, useRef } from 'react';
import type { FilingRequest } from './filing-request.ts';
import { dueStateOf, nextSlot, openSlots } from './slot-text.ts';
import type { DriverFile, Slot } from './slot.ts';
import { useFilingOver } from './use-filing-over.tsx';

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

const requestOf = (employeeId: string, slot: Slot): FilingRequest => ({
  key: slot.fileTypeId,
  employeeId,
  name: slot.name,
  code: slot.code,
  action: slot.name,
  reason: slot.reason,
  state: dueStateOf(slot),
  isPrivate: isPrivatePaper(slot),
});

/** Filing papers one after another: opens a slot's dialog over the open slots, and goes on to the next slot after it (also by N). */
export function useFiling({ slots, employee }: DriverFile) {
  const { openFiling, filingDialog: dialog } = useFilingOver();
  const newest = useRef(slots);
  const last = useRef<string | null>(null);
  useEffect(() => {
    newest.current = slots;
  });
  const toNext = useCallback(() => {
    const next = nextSlot(newest.current, slotHere() ?? last.current)?.fileTypeId;
    if (next) last.current = next;
    focusSlot(next);
  }, []);
  const onReturn = (fileTypeId: string, filed: ReadonlySet<string>) => {
    const next = filed.has(fileTypeId)
      ? nextSlot(newest.current, fileTypeId)?.fileTypeId
      : undefined;
    last.current = next ?? fileTypeId;
    focusSlot(next ?? fileTypeId);
  };
  const openSlot = (slot: Slot, file?: File) => {
    const isAmong = ({ fileTypeId }: Slot) => fileTypeId === slot.fileTypeId;
    const asking = openSlots(newest.current);
    const requests = (asking.some(isAmong) ? asking : [slot]).map((one) =>
      requestOf(employee.id, one),
    );
    openFiling({ requests, first: slot.fileTypeId, file, onReturn });
  };
  const opener = useRef(openSlot);
  useEffect(() => {
    opener.current = openSlot;
  });
  // The same for every render, so that slots are not drawn again while the dialog is open.
  const open = useCallback((slot: Slot, file?: File) => opener.current(slot, file), []);
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
  return { open, toNext, dialog };
}
