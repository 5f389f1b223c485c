import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

// Another journey sends papers by a link at the same time.
test.use({ apart: 'review' });

test('papers that people sent are filed, taken back and sent back, by the keyboard', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/employee/review');
  const queue = page.getByRole('navigation', { name: 'Papers that wait' });
  const accept = page.getByRole('button', { name: 'Accept (A)' });
  await expect(queue).toContainText('3 papers to look at');
  await expect(accept).toBeVisible();
  await expect(page.getByRole('region', { name: 'On record now' })).toBeVisible();
  const first = await queue.getByRole('button').first().innerText();

  await page.keyboard.press('a');
  await expectToast(page, 'Filed: ');
  await expect(queue).toContainText('2 papers to look at');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(queue).toContainText('3 papers to look at');
  await expect(queue.getByRole('button').first()).toHaveText(first.replaceAll('\n', ''));

  await expect(accept).toBeVisible();
  await page.keyboard.press('r');
  const refusal = page.getByRole('region', { name: 'Send back' });
  await expect(refusal.getByRole('button', { name: 'Not readable' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await refusal.getByLabel('Another reason').fill('Too short');
  await expect(refusal.getByRole('button', { name: 'Send back' })).toBeDisabled();
  await refusal.getByRole('button', { name: 'A page is missing' }).click();
  await expectToast(page, 'Sent back');
  await expect(queue).toContainText('2 papers to look at');
});
