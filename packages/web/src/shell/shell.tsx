import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, type MouseEvent } from 'react';
import { DetailsSkeleton } from '../kit/details/details-skeleton.tsx';
import { FormFootPlace } from '../kit/form/form-foot.tsx';
import { useTodayAhead } from '../kit/form/today.ts';
import { useLogoKept } from './company.ts';
import { FeedbackSlot } from './feedback-slot.tsx';
import { Permitted, SignedIn } from './guard.tsx';
import { InviteSlot } from './invite-slot.tsx';
import { KeysHelp } from './keys-help.tsx';
import { screenAt } from './menu.ts';
import { Notices } from './notices.tsx';
import { openPalette } from './palette-state.ts';
import { Palette } from './palette.tsx';
import { useIsIn } from './product.ts';
import { useScreens } from './screens.ts';
import styles from './shell.module.css';
import { SideRail } from './side-rail.tsx';
import { TopBar } from './top-bar.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function TodayAhead() {
  useTodayAhead();
  useLogoKept();
  return null;
}

/** Navigation around every screen behind the sign-in. */
export function Shell() {
  // The screen on show, which on the way to another is not yet that of the address: its guard stays until it is gone.
  const path = useRouterState({ select: (state) => String(state.matches.at(-1)?.fullPath ?? '') });
  const screen = screenAt(useScreens(), path);
  const palette = usePaletteKeys();
  const isIn = useIsIn();
  // An address that does not exist says so to anyone; signing in would not make it exist.
  if (!screen && !isIn)
    return (
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    );
  return (
    <SignedIn>
      <a href="#main" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </a>
      <div className={styles.shell}>
        <SideRail />
        <div className={styles.side}>
          <TopBar onSearch={openPalette} />
          <Notices />
          <main id="main" tabIndex={-1} className={styles.main}>
            <TodayAhead />
            <Permitted module={screen?.module}>
              <Suspense fallback={<DetailsSkeleton />}>
                <Outlet />
              </Suspense>
            </Permitted>
          </main>
          <FormFootPlace />
        </div>
      </div>
      <FeedbackSlot />
      <KeysHelp />
      <InviteSlot />
      {palette.isOpen && <Palette onClose={palette.close} />}
    </SignedIn>
  );
}
