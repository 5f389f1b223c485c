import { forgetDrafts, keepDraftsOf } from '../kit/form/draft-store.ts';

/** In local storage: a mark of the last sign-out in this browser, another one each time. */
const key = 'roadproof.signed-out';
/** In session storage: the last one that this tab has heard of. */
const heard = 'roadproof.signed-out-heard';

/** Forgets what was typed and not saved in this tab, if somebody signed out since; a session that ends by itself leaves it for the next sign-in. */
function listen(): void {
  const last = localStorage.getItem(key) ?? '';
  if (last === (sessionStorage.getItem(heard) ?? '')) return;
  forgetDrafts(sessionStorage);
  sessionStorage.setItem(heard, last);
}

/** Forgets drafts when somebody signs out in another tab, and those of a tab that was closed or asleep then. */
export function heedSignOuts(): void {
  listen();
  addEventListener('storage', listen);
}

/** Tells every tab that whoever is signed in leaves. */
export function tellSignOut(): void {
  try {
    localStorage.setItem(key, crypto.getRandomValues(new Uint32Array(4)).join('-'));
    listen();
  } catch {
    // A full storage keeps nobody from leaving: this tab forgets at least.
    forgetDrafts(sessionStorage);
  }
}

/** Forgets what others typed in this tab, once it is known who is signed in. */
export function forgetOthers(ownId: string): void {
  keepDraftsOf(sessionStorage, ownId);
}
