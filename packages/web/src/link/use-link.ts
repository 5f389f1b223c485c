import { useCallback, useEffect, useState } from 'preact/hooks';
import { openLink, type LinkView, type Opened } from './call.ts';

interface UsedLink {
  readonly secret: string;
  readonly opened: Opened | null;
  readonly retry: () => void;
  /** Takes the link as a call has returned it. */
  readonly take: (link: LinkView) => void;
}

const acts = ['pointerdown', 'keydown', 'scroll'] as const;

/** The link behind the secret in the address; asked again with another secret, when the phone is back online, and once a person acts: a program that opens every address of a mail does not. */
export function useLink(): UsedLink {
  const [secret, setSecret] = useState(secretOfAddress);
  const [opened, setOpened] = useState<Opened | null>(null);
  const ask = useCallback(
    async (seen: boolean) => {
      const answer = secret === '' ? ({ kind: 'unknown' } as const) : await openLink(secret, seen);
      // A connection that is lost while the page is read takes nothing away from it.
      setOpened((before) =>
        (answer.kind === 'offline' || answer.kind === 'busy') && before?.kind === 'link'
          ? before
          : answer,
      );
    },
    [secret],
  );
  useEffect(() => {
    const changed = () => setSecret(secretOfAddress());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  useEffect(() => {
    void ask(false);
    const again = () => void ask(false);
    const act = () => {
      for (const one of acts) removeEventListener(one, act);
      void ask(true);
    };
    addEventListener('online', again);
    for (const one of acts) addEventListener(one, act, { passive: true });
    return () => {
      removeEventListener('online', again);
      for (const one of acts) removeEventListener(one, act);
    };
  }, [ask]);
  return {
    secret,
    opened,
    retry: () => void ask(false),
    take: (link) => setOpened({ kind: 'link', link }),
  };
}

const secretOfAddress = (): string => location.hash.slice(1);
