import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useGo } from '../kit/link/use-go.ts';
import { usePermissions } from './permissions.ts';
import { productOptions } from './product.ts';
import type { Guard } from './screen.ts';
import { signInAddress, useUser } from './user.ts';

/** Lets nobody in without a session (unless the product is configured without sign-in); goes to the sign-in page. */
export function SignedIn({ children }: { children: ReactNode }) {
  const user = useUser();
  const options = useQuery({ ...productOptions(), enabled: user === null });
  // What one person has on screen does not go on as the next one's.
  if (user || options.data?.mode === 'none')
    return <Fragment key={user?.token}>{children}</Fragment>;
  return options.isPending ? null : <Leave to={signInAddress} />;
}

/** Shows a screen to those its module's permission is given; the others learn which one is missing. */
export function Permitted({
  module,
  children,
}: {
  module: Guard | undefined;
  children: ReactNode;
}) {
  const permissions = usePermissions();
  if (permissions.opens(module)) return children;
  // A module that the last visit did not have may have been given since.
  if (permissions.state === 'asking' || permissions.state === 'kept') return null;
  const missing = typeof module === 'object' ? module[0] : module;
  return (
    <Leave to={(here) => `/unauthorized?module=${missing}&from=${encodeURIComponent(here)}`} />
  );
}

/** Goes elsewhere without leaving a trace in the history. */
export function Leave({ to }: { to: (here: string) => string }) {
  const go = useGo();
  const here = useRouterState({ select: (state) => state.location.href });
  // The first target counts: the address changes while this one is on its way out.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    go(to(here), { replace: true });
  }, [go, to, here]);
  return null;
}
