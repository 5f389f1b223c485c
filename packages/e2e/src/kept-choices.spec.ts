import { expect } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';
import { choice, pick, tick } from './person-form.ts';

test('choosing what a required field holds already keeps it', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/add');
  await idle(page);
  const status = choice(page, 'Status');
  await expect(status).toHaveValue('Current');
  // From the open list, and by typing a part of it.
  await status.click();
  await page.getByRole('option', { name: 'Current', exact: true }).click();
  await expect(status).toHaveValue('Current');
  await pick(status, 'Curr', 'Current');
  await expect(status).toHaveValue('Current');
});

test('taking Admin back gives back what was ticked; No to portal access clears it', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/employee/add');
  await idle(page);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const portal = (name: string) =>
    page.getByRole('radiogroup', { name: 'Portal access' }).getByRole('radio', { name });
  const modules = ['Employee', 'Equipment', 'Incident', 'Report', 'Training'];
  const expectTicked = async (ticked: readonly string[]) => {
    for (const name of modules)
      await expect(box(name)).toBeChecked({ checked: ticked.includes(name) });
  };
  await tick(portal('Yes'));
  await expectTicked([]);
  await tick(box('Equipment'));
  await tick(box('Training'));
  await tick(box('Admin'));
  await expectTicked(modules);
  await expect(box('Report')).toBeDisabled();
  await tick(box('Admin'), false);
  await expectTicked(['Equipment', 'Training']);
  await expect(box('Report')).toBeEnabled();
  await tick(portal('No'));
  await expect(box('Equipment')).toHaveCount(0);
  await tick(portal('Yes'));
  await expectTicked([]);
  await expect(box('Admin')).not.toBeChecked();
});
