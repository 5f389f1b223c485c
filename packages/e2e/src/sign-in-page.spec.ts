import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';

const plainHttp = /^This page came over plain HTTP, so your password can be read on its way\./;

/** Brings the pages of the server to an address of another machine, as a network without HTTPS would. */
async function served(page: Page, origin: string, url: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const address = new URL(route.request().url());
    const response = await route.fetch({ url: `${url}${address.pathname}${address.search}` });
    await route.fulfill({ response });
  });
}

test('the sign-in page warns where passwords travel over plain HTTP, and only there', async ({
  page,
  app,
}) => {
  const title = page.getByRole('heading', { name: 'Sign in to Roadproof' });
  await page.goto('/authentication');
  await expect(title).toBeVisible();
  await expect(page.getByText(plainHttp)).toHaveCount(0);

  await served(page, 'https://fleet.example', app.url);
  await page.goto('https://fleet.example/authentication');
  await expect(title).toBeVisible();
  await expect(page.getByText(plainHttp)).toHaveCount(0);

  await served(page, 'http://fleet.example', app.url);
  await page.goto('http://fleet.example/authentication');
  await expect(title).toBeVisible();
  await expect(page.getByText(plainHttp)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('http://fleet.example/authentication?reset=1#token=of-no-worth');
  await expect(page.getByText(plainHttp)).toBeVisible();
  // What is still on its way must not outlive the page.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the pages of a sign-in elsewhere lead to the sign-in where there is none', async ({
  page,
}) => {
  for (const address of ['/login-failed?reason=denied', '/auth#code=x', '/auth']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in to Roadproof' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/authentication');
  }
});

test('the description of the API is read by whoever signs in, also in another tab', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 401/);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Sign in to read' })).toBeVisible();
  await expect(page.getByText('/Employee/')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'openapi.json' })).toBeHidden();
  await signedIn(await context.newPage());
  const call = page.getByRole('link', { name: 'Employee/GetAllEmployee', exact: false });
  await expect(call.first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'openapi.json' }).click();
  expect((await saved).suggestedFilename()).toBe('openapi.json');
  await page.reload();
  await expect(call.first()).toBeVisible();
});
