import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { pastedFile } from './pasted-file.ts';

/** What makes an element take one file, dropped on it or pasted into it; text copied from a spreadsheet counts as one. */
export function useFileDrop(
  isBusy: boolean,
  onFile: (file: File) => void,
  onDrop?: (data: DataTransfer) => void,
) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && !isBusy) onFile(file);
  };
  return {
    take,
    target: {
      'data-over': isOver || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (!onDrop) take(event.dataTransfer.files[0]);
        else if (!isBusy) onDrop(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => take(pastedFile(event.clipboardData)),
    },
  };
}
