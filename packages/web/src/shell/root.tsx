import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toaster } from '../kit/toast/toaster.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** What every page has: the bar of running requests, the offline notice and the toasts. */
export function Root() {
  useFocusOnArrival();
  return (
    <>
      <LoadingBar />
      <OfflineBanner />
      <Outlet />
      <Toaster />
    </>
  );
}

/** After a change of screen a keyboard or screen reader starts at the new content, not at the old link. */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById('main');
        if (!pathChanged || !fromLocation || !main || main.contains(document.activeElement)) return;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}
