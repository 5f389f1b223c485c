import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './app.ts';
import { rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';

const green = { width: 800, height: 200, channels: 3, background: '#0a7a4b' } as const;
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const ownLogo = (page: Page) => rail(page).locator('img[src^="/"]');

test('the company’s name and logo are seen without signing in again, on paper and in the audit log', async ({
  page,
  faults,
}) => {
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.goto('/employee/list');
  await settled(page);
  await expect(rail(page)).toContainText('Cedar Ridge Freight');
  await expect(ownLogo(page)).toHaveCount(0);

  const logo = await sharp({ create: green }).webp().toBuffer();
  const saved = await page.request.post('/api/Client/SaveClientForm', {
    headers,
    multipart: {
      name: 'Hanover Hauling',
      usdotNumber: '2418807',
      mcNumber: '884120',
      logo: { name: 'logo.webp', mimeType: 'image/webp', buffer: logo },
    },
  });
  expect([saved.status(), await saved.text()]).toEqual([200, expect.any(String)]);
  await page.reload();
  await settled(page);
  await expect(rail(page)).toContainText('Hanover Hauling');
  await expect(ownLogo(page)).toBeVisible();
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as object,
  );
  expect(Object.keys(user).sort((a, b) => a.localeCompare(b))).toEqual([
    'displayName',
    'logo',
    'token',
  ]);

  // What the browser prints: the head stands on the sheet alone.
  const numbers = page.getByText('USDOT 2418807 · MC-884120');
  await expect(numbers).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(numbers).toBeVisible();
  await expect(page.getByText(/^Printed .* (CST|CDT) by Dana Whitfield$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/administrator/edit-data?tab=audit-log');
  await settled(page);
  await page.getByPlaceholder('Search record, field or value').fill('Hanover');
  await expect(rowsOf(page).first()).toContainText('Hanover Hauling');
  await expect(rowsOf(page).first()).toContainText('Dana Whitfield');

  // A picture that does not come leaves the product's mark.
  faults.expect(/Failed to load resource/);
  await page.route(/\/logo(\?|$)/, (route) => route.abort());
  await page.reload();
  await settled(page);
  await expect(rail(page)).toContainText('Hanover Hauling');
  await expect(ownLogo(page)).toHaveCount(0);
});
