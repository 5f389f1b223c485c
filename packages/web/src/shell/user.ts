import { ownPage } from '@roadproof/domain/own-page';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { currentUser, endSession, onSession, type User } from '../api/session.ts';
import { tellSignOut } from './signed-out.ts';

/** Who is signed in, or null. */
export const useUser = (): User | null => useSyncExternalStore(onSession, currentUser);

let isLeaving = false;

/** Ends the session here at once, and on the server if it answers. */
export function signOut(): void {
  isLeaving = true;
  tellSignOut();
  // The header is read when the call is made. The directory ends its own session on a page of its own.
  void call('authentication.signOut', {}, { quiet: true })
    .then(({ elsewhere }) => elsewhere && window.location.assign(elsewhere))
    .catch(() => undefined);
  endSession();
}

/** Where a person without a session goes: back here after signing in, unless they left of their own will. */
export function signInAddress(here: string): string {
  const wasLeaving = isLeaving;
  isLeaving = false;
  return wasLeaving || here === '/' || here === '/dashboard'
    ? '/authentication'
    : `/authentication?next=${encodeURIComponent(here)}`;
}

/** The address to return to after signing in; only one inside the product counts. */
export function returnAddress(next: string | null): string {
  return ownPage(next, URL) ?? '/dashboard';
}
