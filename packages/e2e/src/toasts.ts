import { expect, type BrowserContext, type Page } from '@playwright/test';

/** A toast that was on screen: its words, and which of them a journey has asked for already. */
type SeenToast = { readonly words: string; readonly expected: string[] };
type Teller = { toasts?: SeenToast[] };

/** Writes down every toast of a context as it comes: it goes by itself, on a busy machine before anybody looked. */
export async function withToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: SeenToast[] = [];
    Object.assign(window, { toasts });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isToast =
          node instanceof HTMLElement &&
          node.matches('section[aria-label="Notifications"] [data-kind]');
        if (isToast && node.checkVisibility())
          toasts.push({ words: node.textContent ?? '', expected: [] });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a toast with these words has come, gone again by now or not; each toast answers the same question once. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const hasCome = async () =>
    page.evaluate((text) => {
      const found = (window as Teller).toasts?.find(
        (one) => one.words.includes(text) && !one.expected.includes(text),
      );
      found?.expected.push(text);
      return found !== undefined;
    }, words);
  await expect.poll(hasCome, `a toast "${words}"`).toBe(true);
}

/** How many toasts with these words have come so far. */
export const toastsWith = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (text) => (window as Teller).toasts?.filter((one) => one.words.includes(text)).length ?? 0,
    words,
  );
