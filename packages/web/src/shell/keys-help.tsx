import { useEffect, useState } from 'react';
import { isFree } from '../kit/keys.ts';
import { onKeys } from './keys-state.ts';
import { usePiece } from '../kit/use-piece.ts';

// Nothing of it is fetched before somebody asks.
const fetchDialog = async () => (await import('./keys-dialog.tsx')).KeysDialog;

/** Tells all keys on `?` where nobody is typing, and when the account's menu asks for it. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const [KeysDialog, ask] = usePiece(fetchDialog);
  useEffect(() => {
    const open = () => {
      ask();
      setOpen(true);
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || !isFree(event)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    const stop = onKeys(open);
    return () => {
      removeEventListener('keydown', listen);
      stop();
    };
  }, [ask]);
  if (!KeysDialog) return null;
  return <KeysDialog opened={isOpen} onClose={() => setOpen(false)} />;
}
