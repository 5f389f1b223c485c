import type { Page } from '@playwright/test';

/** What the browser complained about: errors, warnings of the content policy, exceptions nobody caught. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.#seen.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) =>
      this.#seen.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`),
    );
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
