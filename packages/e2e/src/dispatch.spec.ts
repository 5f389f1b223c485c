import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';

/** Chooses in one of the pickers by keys alone. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const picker = page.getByRole('combobox', { name, exact: true });
  await picker.fill(text);
  await expect(page.getByRole('option', { name: text })).toBeVisible();
  await picker.press('ArrowDown');
  await picker.press('Enter');
}

test('a driver and a truck are chosen by keys, and the answer says what is missing', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Dispatch', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'May this driver take this unit?' }),
  ).toBeVisible();
  await choose(page, 'Driver', 'Jefferson');
  await choose(page, 'Truck', 'Box 301');
  await expect(page.getByText('Cannot say', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('GVWR of Box 301?')).toBeVisible();
  // The limits of the answer are always in sight.
  await expect(
    page.getByText('Not checked here: hours of service, permits of States, the load itself.'),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ drivers? may take this today$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await test.step('the address holds the question', async () => {
    await expect(page).toHaveURL(/\/dispatch\?driver=[\w-]+&unit=[\w-]+$/);
    await page.reload();
    await expect(page.getByText('GVWR of Box 301?')).toBeVisible();
  });
  await test.step('the answer is kept, and opens as it was', async () => {
    await page.getByRole('button', { name: 'Keep in history' }).click();
    await page.getByRole('link', { name: 'Kept in history' }).click();
    await expect(page.getByText(/^Kept .+, as it was then\./)).toBeVisible();
    await expect(page.getByText('GVWR of Box 301?')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'Ask again' }).click();
    await expect(page.getByRole('button', { name: 'Keep in history' })).toBeVisible();
  });
  await test.step('on a phone the drivers who may are behind one button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^\d+ drivers? may take it$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the grid says who may drive what, walked by keys, and a cell opens its question', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dispatch');
  await page.getByText('Who may drive what', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who may drive what today' })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Who may drive what' });
  await expect(grid.getByRole('row', { name: /Hollis/ })).toContainText('May not drive.');
  await expect(page.getByText(/\d+ units may not be used today:/)).toBeVisible();
  await expect(page.getByText(/self-certification of \d+ drivers/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await test.step('a number of the totals leaves as many drivers', async () => {
    const total = grid.getByRole('button', { name: /^Combination: \d+ of 36 may today$/ });
    const may = Number.parseInt((await total.textContent()) ?? '', 10);
    await total.click();
    await expect(page.getByText(`${may} drivers, worst first`)).toBeVisible();
    await page.goBack();
  });
  await test.step('Enter in a cell opens the question with a unit of its kind', async () => {
    await page.goto('/dispatch?view=grid&q=Broussard');
    await expect(grid.getByRole('row', { name: /Broussard/ })).toContainText('class B');
    await grid.focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await expect(
      page.getByRole('heading', { name: 'May this driver take this unit?' }),
    ).toBeVisible();
    // The trailers of the sample have no weight: it is asked where it decides.
    await expect(page.getByText(/^GVWR of .+\?$/).first()).toBeVisible();
  });
});

test('a sentence in the search is answered as the screen answers it', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Driver License' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('may escamilla take truck 113 hazmat');
  const line = page.getByRole('group', { name: 'Dispatch' }).getByRole('option');
  const sentence = 'Rosa Escamilla may not haul placarded hazmat in Truck 113 today.';
  await expect(line).toContainText(sentence);
  await line.click();
  await expect(page).toHaveURL(/\/dispatch\?driver=[\w-]+&unit=[\w-]+&load=placards$/);
  await expect(page.getByText(sentence)).toBeVisible();
});
