import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changesOf } from './changes.ts';
import { draftStore, type Draft } from './draft-store.ts';
import type { FieldRegistry } from './field-registry.ts';
import { useOwnId } from './today.ts';

/** How long typing rests before a draft is written, milliseconds. */
const rest = 400;

interface DraftedForm {
  readonly methods: UseFormReturn;
  readonly registry: FieldRegistry;
  /** Where the form started. */
  readonly base: RefObject<FieldValues>;
  readonly screen: string;
}

const versionOf = (values: FieldValues): number | undefined => {
  const version: unknown = values['version'];
  return typeof version === 'number' ? version : undefined;
};

/** Keeps what is typed in the browser tab, and offers what an earlier visit left there. */
export function useDraft({ methods, registry, base, screen }: DraftedForm) {
  // Another person at the same browser must not be offered it.
  const owner = useOwnId();
  const [drafts] = useState(() => {
    const id: unknown = methods.getValues('id');
    return draftStore(sessionStorage, {
      owner,
      screen,
      id: typeof id === 'string' ? id : undefined,
    });
  });
  const [offer, setOffer] = useState<Draft | null>(() => drafts.read());
  const step = useRef<string | undefined>(undefined);
  const store = useCallback(
    (values: FieldValues) =>
      drafts.write(
        {
          values,
          version: versionOf(methods.getValues()),
          step: step.current,
          writtenAt: Date.now(),
        },
        registry.namesOf('secret'),
      ),
    [methods, registry, drafts],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      store(changesOf(methods.getValues(), base.current));
    };
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return;
        clearTimeout(timer);
        timer = setTimeout(write, rest);
      },
    });
    const flush = () => {
      if (timer !== undefined) write();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [methods, base, store]);

  const restore = () => {
    for (const [name, value] of Object.entries(offer?.values ?? {})) {
      methods.setValue(name, value, { shouldDirty: true });
    }
    // A record that changed since then asks about it when it is saved.
    if (offer?.version !== undefined) methods.setValue('version', offer.version);
    setOffer(null);
  };
  const discard = useCallback(() => {
    drafts.clear();
    setOffer(null);
  }, [drafts]);
  /** Remembers which step of a wizard is open; a draft that was not typed in this visit stays as it is. */
  const keepStep = useCallback(
    (name: string) => {
      step.current = name;
      const values = changesOf(methods.getValues(), base.current);
      if (Object.keys(values).length > 0) store(values);
    },
    [methods, base, store],
  );
  return { offer, restore, discard, keepStep };
}
