import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { column, idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { field } from './person-form.ts';
import { expectToast } from './toasts.ts';

// The limit of hire dates is lifted on the way, and nobody can put it back.
test.use({ apart: 'archive' });

/** How many people a place of the product lists. */
async function countAt(page: Page, place: string): Promise<number> {
  await page.goto(place);
  return settled(page);
}

/** The number of overdue licenses on the dashboard. */
async function overdueLicenses(page: Page): Promise<number> {
  await page.goto('/dashboard');
  await idle(page);
  const region = page.getByRole('region', { name: 'Driver License', exact: true });
  const link = region.getByRole('link', { name: /overdue/i });
  await expect(link).toHaveText(/[1-9]/);
  return Number(/\d+/.exec(await link.innerText())?.[0]);
}

async function counts(page: Page) {
  return {
    dashboard: await overdueLicenses(page),
    exceptions: await countAt(page, '/employee/driver/exceptions?tab=0'),
    overdue: await countAt(page, '/employee/driver/exceptions?tab=1'),
    current: await countAt(page, '/employee/list?tab=current'),
    prior: await countAt(page, '/employee/list?tab=prior'),
  };
}

test('a driver who leaves leaves the counts, and comes back into them', async ({ page }) => {
  await signedIn(page);
  const before = await counts(page);
  await page.goto('/employee/driver/exceptions?tab=1');
  await settled(page);
  const name = (await column(page, 'Last Name'))[0] ?? '';
  expect(name).not.toBe('');
  await rowsOf(page).first().click();
  await expect(page).toHaveURL(/\/employee\/driver\/details\?id=/);
  const details = `/employee/details${new URL(page.url()).search}`;

  await page.goto(details);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const archive = page.getByRole('dialog', { name: /^Archive / });
  await archive.getByRole('textbox', { name: 'Reason' }).fill('Found a run nearer home');
  const move = archive.getByRole('button', { name: 'Move to Prior' });
  await move.click();
  await expectToast(page, 'Employee Archived Successfully');
  await expect(archive).toBeHidden();

  expect(await counts(page)).toEqual({
    dashboard: before.dashboard - 1,
    exceptions: before.exceptions - 1,
    overdue: before.overdue - 1,
    current: before.current - 1,
    prior: before.prior + 1,
  });
  await page.goto(`/employee/list?tab=prior&q=${name}`);
  await settled(page);
  expect(await column(page, 'Last Name')).toContain(name);

  await page.goto(details);
  await page.getByRole('button', { name: 'Rehire', exact: true }).click();
  const rehire = page.getByRole('dialog', { name: /^Rehire / });
  await expect(field(rehire, 'New hire date')).not.toHaveValue('');
  await rehire.getByRole('button', { name: 'Rehire employee' }).click();
  await expectToast(page, 'Employee Rehired Successfully');
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  const after = await counts(page);
  expect([after.current, after.prior]).toEqual([before.current, before.prior]);
  expect(after.overdue).toBe(before.overdue);
  expect(after.dashboard).toBe(before.dashboard);
});
