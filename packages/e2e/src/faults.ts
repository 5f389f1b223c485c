import type { ConsoleMessage, Page } from '@playwright/test';

/** What the browser complained about: errors, warnings of the content policy, exceptions nobody caught. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Stops listening, for a page that outlives its journey. */
  readonly end: () => void;

  constructor(page: Page) {
    const onConsole = (message: ConsoleMessage): void => {
      if (message.type() === 'error')
        this.#seen.push(`${message.text()} (${message.location().url})`);
    };
    const onError = (error: Error): void => {
      this.#seen.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`);
    };
    page.on('console', onConsole).on('pageerror', onError);
    this.end = () => {
      page.off('console', onConsole).off('pageerror', onError);
    };
  }

  /** Says that a journey provokes complaints like this one. */
  expect(...expected: readonly RegExp[]): void {
    this.#expected.push(...expected);
  }

  /** The complaints nobody expected. */
  get unexpected(): readonly string[] {
    return this.#seen.filter((text) => !this.#expected.some((one) => one.test(text)));
  }
}
