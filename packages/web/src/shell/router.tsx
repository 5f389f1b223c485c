import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Leave } from './guard.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { Root } from './root.tsx';
import type { Screen } from './screen.ts';
import { ScreenFault } from './screen-fault.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import { Shell } from './shell.tsx';

const notFound = lazyScreen(() => import('./not-found.tsx'), 'NotFound');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

// A screen opened before the last one has slid in skips that animation; the router lets the browser's word about it fall.
addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof DOMException && /\btransition\b/i.test(reason.message))
    event.preventDefault();
});

/** The router of all screens that exist. */
export function routerOf(screens: readonly Screen[]) {
  const root = createRootRoute({ component: Root });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
  const existing = screens.flatMap(({ path, component, isOpenToAnyone }) =>
    component ? [{ path, component, isOpenToAnyone }] : [],
  );
  const inside = existing.filter(({ isOpenToAnyone }) => !isOpenToAnyone);
  const outside = existing.filter(({ isOpenToAnyone }) => isOpenToAnyone);
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Leave to={() => '/dashboard'} />,
  });
  const routeTree = root.addChildren([
    start,
    ...outside.map(({ path, component }) =>
      createRoute({ getParentRoute: () => root, path, component }),
    ),
    shell.addChildren([
      ...inside.map(({ path, component }) =>
        createRoute({ getParentRoute: () => shell, path, component }),
      ),
      createRoute({ getParentRoute: () => shell, path: '$', component: notFound }),
    ]),
  ]);
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultErrorComponent: ScreenFault,
    defaultViewTransition: {
      types: ({ pathChanged, fromLocation }) =>
        pathChanged && fromLocation && !stillness.matches ? ['slide'] : false,
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>;
  }
}
