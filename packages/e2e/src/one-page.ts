import type { BrowserContext, Page } from '@playwright/test';
import { test as shared } from './app.ts';
import { signedIn, type User } from './people.ts';
import { withToasts } from './toasts.ts';

/** The page that the journeys of a worker share, and who is signed in there. */
interface Kept {
  context?: BrowserContext;
  page?: Page;
  user?: User;
}

/**
 * `test` of journeys that only look: those of a worker share one page, in which the administrator
 * is signed in and the product's files are in the cache. A journey that fails ends its worker, and
 * the next one starts with a new page.
 */
export const test = shared.extend<{ user: User }, { kept: Kept }>({
  kept: [
    async ({ app: _app }, provide) => {
      const kept: Kept = {};
      await provide(kept);
      await kept.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept }, provide) => {
    if (kept.context === undefined) {
      kept.context = await browser.newContext();
      await withToasts(kept.context);
    }
    await provide(kept.context);
  },
  page: async ({ context, kept }, provide) => {
    const page = (kept.page ??= await context.newPage());
    // Animations are drawn by the processor: a third of the time of these journeys.
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
    kept.user ??= await signedIn(page);
    await provide(page);
    // Drafts and places in lists; the session is in the local storage.
    await page.evaluate(() => sessionStorage.clear());
  },
  user: async ({ page: _page, kept }, provide) => {
    if (kept.user === undefined) throw new Error('The page has no signed-in user');
    await provide(kept.user);
  },
});
