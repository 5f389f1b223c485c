import type { RouteComponent } from '@tanstack/react-router';
import { use, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { connection } from '../api/connection.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { OldBuild } from './old-build.tsx';

/** Remembers which screen the page was reloaded for, so that it is done once. */
const reloadedFor = 'reloaded-for';

/** A screen whose code is fetched when it is opened. Without a connection it says so and waits; after an upgrade the page is reloaded once. */
export function lazyScreen<N extends string>(
  fetchModule: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): RouteComponent {
  const part = lazyPart<ComponentType>(async () => (await fetchModule())[name], connection);
  function LazyScreen() {
    const { here: Screen, fault } = useSyncExternalStore(part.onChange, part.state);
    if (Screen) return <Screen />;
    if (fault === 'lost') return <NeedsConnection onBack={part.load} />;
    if (fault === 'missing') return <MissingCode name={name} />;
    use(part.load());
    return null;
  }
  return Object.assign(LazyScreen, { preload: part.load });
}

function MissingCode({ name }: { readonly name: string }) {
  const [isTried] = useState(() => sessionStorage.getItem(reloadedFor) === name);
  useEffect(() => {
    if (isTried) return;
    sessionStorage.setItem(reloadedFor, name);
    location.reload();
  }, [isTried, name]);
  return isTried ? <OldBuild /> : null;
}
