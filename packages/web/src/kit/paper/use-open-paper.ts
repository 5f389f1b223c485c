import { useEffect, useState } from 'react';
import { openPaper, type OpenPaper } from './open-paper.ts';

/** The open paper, or the reason why it could not be opened. */
export type PaperState =
  | { readonly paper: OpenPaper; readonly fault?: never }
  | { readonly paper: null; readonly fault: 'kind' | 'broken' };

/** Opens a file, and closes it when another is chosen. */
export function useOpenPaper(file: File | undefined): PaperState | null {
  const [opened, setOpened] = useState<{ readonly file: File; readonly state: PaperState }>();
  useEffect(() => {
    if (!file) return undefined;
    let isClosed = false;
    let paper: OpenPaper | null = null;
    const open = async () => {
      try {
        paper = await openPaper(file);
        if (isClosed) paper?.close();
        else setOpened({ file, state: paper ? { paper } : { paper: null, fault: 'kind' } });
      } catch {
        if (!isClosed) setOpened({ file, state: { paper: null, fault: 'broken' } });
      }
    };
    void open();
    return () => {
      isClosed = true;
      paper?.close();
    };
  }, [file]);
  return opened && opened.file === file ? opened.state : null;
}
