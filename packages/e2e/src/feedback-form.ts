import type { Page } from '@playwright/test';

/** The form of the feedback tool. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Feedback' });

/** What opens it. */
export const opener = (page: Page) =>
  page.getByRole('button', { name: 'Feedback', exact: true }).first();

/** The picture that goes with it. */
export const picture = (page: Page) => page.getByRole('group', { name: 'Screenshot' });

/** Opens it and says something. */
export async function open(page: Page, description: string): Promise<void> {
  await opener(page).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
}

/** Sends to this server, as without FEEDBACK_BASE_URL. */
export async function atHome(page: Page): Promise<void> {
  await page.route('**/GetOptions', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, feedbackBase: '' } } });
  });
}
