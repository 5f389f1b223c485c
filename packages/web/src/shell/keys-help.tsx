import { lazy, Suspense, useEffect, useState } from 'react';
import { isFree } from '../kit/keys.ts';
import { onKeys } from './keys-state.ts';

// Nothing of it is fetched before somebody asks.
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Tells all keys on `?` where nobody is typing, and when the account's menu asks for it. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    const open = () => {
      setAsked(true);
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
  }, []);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
