import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { header, headers, idle, rowsOf } from './list-page.ts';
import { signedIn } from './people.ts';

const desktop = { width: 1440, height: 900 };
const meaning = /^(\d+) trainings overdue: (\d+) courses of (\d+) people$/;

/** The numbers of a text: [8, 11, 8] of '8 trainings overdue: 11 courses of 8 people'. */
const numbers = (text: string | null): number[] => (text?.match(/\d+/g) ?? []).map(Number);

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await idle(page);
}

test('overdue training is named for what it counts, and is the same number on every screen', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);

  // The card of the dashboard.
  await opened(page, '/dashboard');
  const card = page.getByRole('main').getByTitle(meaning).first();
  const hint = await card.getAttribute('title');
  const [trainings = 0, courses = 0, people = 0] = numbers(hint);
  expect([trainings > 0, courses > trainings, people > 0]).toEqual([true, true, true]);
  await expect(card).toContainText(String(trainings));

  // The badge of the menu and the tab say the same, and the list has as many rows.
  await opened(page, '/training/tracker?view=list&tab=2');
  const badge = page
    .getByRole('navigation')
    .getByTitle(hint ?? '', { exact: true })
    .first();
  await expect(badge).toHaveText(new RegExp(`^${trainings}`));
  const tab = page.getByRole('tab', { name: /^Overdue/ });
  await expect(tab).toHaveAttribute('title', hint ?? '');
  await expect(tab).toContainText(String(trainings));
  await expect(page.getByText(`${trainings} rows`, { exact: true })).toBeVisible();

  // The matrix names both; its courses are exactly these cells, of so many people.
  await opened(page, '/training/tracker');
  await expect(page.getByRole('link', { name: `${trainings} trainings overdue` })).toBeVisible();
  await page.getByRole('link', { name: `${courses} courses`, exact: true }).click();
  await idle(page);
  await expect(page.getByRole('grid').locator('[role=gridcell] [data-state=OVERDUE]')).toHaveCount(
    courses,
  );
  await expect(rowsOf(page)).toHaveCount(people);

  // The report has both in one sentence.
  await opened(page, '/reports/training-report');
  await expect(
    page.getByText(`${courses} courses overdue, in ${trainings} trainings`, { exact: true }),
  ).toBeVisible();
});

test('the highlight over the training tracker leads to the drivers it counts', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await opened(page, '/training/tracker');
  const highlight = page.getByTitle('Drivers, each by the worst of license, med card and file');
  await expect(highlight).toHaveText(/^\d+ driver renewals need attention \(\d+ overdue\)$/);
  const [count] = numbers(await highlight.innerText());
  await highlight.click();
  await expect(page).toHaveURL(/employee\/driver\/exceptions/);
  await idle(page);
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText(String(count));
});

test('one column says where service and renewals are due, the others wait under Columns', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await opened(page, '/equipment/service-reminder');
  expect(await headers(page)).toEqual(['Equipment', 'Task', 'Status', 'Due', 'Also', 'Last Done']);
  const row = rowsOf(page).filter({ hasText: 'Truck 108' }).filter({ hasText: 'PM-B Service' });
  await expect(row).toContainText(/14,762 h\s*8 h over/);
  await expect(row).toContainText(/or 565,438 mi · \d\d\/\d\d\/\d{4}/);

  await opened(page, '/equipment/renewals');
  expect(await headers(page)).toEqual([
    'Equipment',
    'Renewal Type',
    'Status',
    'Due',
    'Last Completed On',
  ]);
  await expect(header(page, 'Due')).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Completion Date', 'Inspection Date', 'Next Renewal'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
});
