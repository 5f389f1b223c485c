import { Button, Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { SlotList } from './slot-list.tsx';
import { nextSlot } from './slot-text.ts';
import type { DriverFile, Slot } from './slot.ts';
import { useFiling } from './use-filing.ts';

/** A file dropped beside a slot must not take the screen away. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', stop);
    addEventListener('drop', stop);
    return () => {
      removeEventListener('dragover', stop);
      removeEventListener('drop', stop);
    };
  }, []);
}

/** The slot an address names opens at once, and only once. */
function useOpenRequested(slots: readonly Slot[], open: (slot: Slot) => void): void {
  const [query, setQuery] = useQueryString();
  const requested = query.get('file');
  useEffect(() => {
    if (requested === null) return;
    const slot = slots.find(({ code }) => code === requested);
    if (slot) open(slot);
    setQuery({ file: undefined });
  }, [requested, slots, open, setQuery]);
}

/** The driver qualification file as named slots (49 CFR 391.51). */
export function Slots({ file }: { readonly file: DriverFile }) {
  const { open, toNext, dialog } = useFiling(file);
  const hasNext = nextSlot(file.slots, null) !== undefined;
  useHarmlessDrops();
  useOpenRequested(file.slots, open);
  return (
    <>
      <SlotList
        file={file}
        onFile={open}
        hint={
          hasNext
            ? 'Drop a file on its slot, or press N and Enter to file the next.'
            : 'Drop a file on its slot.'
        }
        tools={
          hasNext ? (
            <Button
              size="xs"
              variant="light"
              rightSection={<Kbd size="xs">N</Kbd>}
              aria-keyshortcuts="n"
              onClick={toNext}
            >
              Next paper
            </Button>
          ) : null
        }
      />
      {dialog}
    </>
  );
}
