import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle, settled } from './list-page.ts';
import { signedIn } from './people.ts';

const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick' });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Widths with the entries the top bar has room for (docs/product.md, Top bar). */
const widths = [
  [1921, 9],
  [1920, 6],
  [1440, 6],
  [1439, 5],
  [1080, 5],
] as const;

test('the top bar shows 9, 6 or 5 entries by width and keeps the others in a dropdown', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  for (const [width, count] of widths) {
    await page.setViewportSize({ width, height: 900 });
    const shown = quick(page).locator(':scope > a');
    await expect(shown, `at ${width}`).toHaveCount(count);
    await expect(shown.first()).toHaveText('Dashboard');
    const room = async () => {
      const box = await quick(page).boundingBox();
      const tools = await page.getByRole('button', { name: 'Sign out' }).boundingBox();
      return (tools?.x ?? 0) - (box?.x ?? 0) - (box?.width ?? 0);
    };
    await expect.poll(room, `no overlap at ${width}`).toBeGreaterThan(0);
  }
  await quick(page).getByRole('button', { name: 'More screens' }).click();
  const hidden = quick(page).getByRole('link', { name: 'Renewals' });
  await expect(hidden).toBeVisible();
  await hidden.click();
  await expect(page).toHaveURL('/equipment/renewals');
  await expect(hidden).toBeHidden();
});

test('side navigation of 275 px from 768 px, a panel that slides in below', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  for (const width of [1921, 1440, 1080, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(main(page)).toBeVisible();
    const broad = async () => (await main(page).boundingBox())?.width;
    await expect.poll(broad, `at ${width}`).toBe(275);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    await expectNoSideways(page);
  }
  for (const width of [767, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(main(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await expectNoSideways(page);
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await panel.getByRole('button', { name: 'Equipment' }).click();
  await panel.getByRole('link', { name: 'Renewals', exact: true }).click();
  await expect(page).toHaveURL('/equipment/renewals');
  await expect(panel).toBeHidden();
});

/** A page never scrolls sideways; grids scroll inside themselves. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over, 'pixels the page is too wide').toBeLessThanOrEqual(0);
}

test('groups collapse, the active entry and the breadcrumbs follow the route', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(main(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const group = main(page).getByRole('button', { name: 'Incident Management' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await main(page).getByRole('link', { name: 'Active Incident' }).click();
  await expect(page).toHaveURL('/incident-management/active-incident');
  await expect(main(page).locator('[aria-current=page]')).toHaveText('Active Incident');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Home',
    'Incident Management',
    'Active Incidents',
  ]);
  await expect(page).toHaveTitle('Active Incidents · Roadproof');
  await crumbs.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(main(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('the number beside a menu entry opens what it counts', async ({ page }) => {
  await signedIn(page);
  await page.goto('/equipment/renewals');
  const badge = main(page).getByRole('link', { name: /overdue in Renewals$/ });
  await expect(badge).toBeVisible();
  await idle(page);
  const count = Number(await badge.innerText());
  await badge.click();
  await expect(page).toHaveURL('/equipment/renewals?tab=overdue');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Overdue (${count})`);
});

test('the number of the driver exceptions is the licenses and the med cards that are overdue', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/employee/driver/exceptions?tab=1');
  const badge = main(page).getByRole('link', {
    name: '7 overdue in Driver Exceptions: 4 licenses and 3 med cards',
  });
  await expect(badge).toHaveText('7');
  await badge.click();
  await expect(page).toHaveURL('/employee/driver/exceptions');
  await expect(page.getByRole('tab', { name: 'DL Overdue' })).toHaveText('DL Overdue (4)');
  await expect(page.getByRole('tab', { name: 'Med Cards Overdue' })).toHaveText(
    'Med Cards Overdue (3)',
  );
  await main(page).getByRole('button', { name: 'Employees', exact: false }).click();
  await expect(main(page).getByRole('button', { name: 'Employees 7 overdue' })).toBeVisible();
});

test('light and dark are remembered', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const brightness = async () => {
    const [red = 0, green = 0, blue = 0] = (await background()).match(/[\d.]+/g)?.map(Number) ?? [];
    return (red + green + blue) / 3;
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await signedIn(page);
  await page.goto('/dashboard');
  await idle(page);
  await expect.poll(brightness).toBeGreaterThan(200);
  await main(page).getByRole('button', { name: 'Dark' }).click();
  await expect(main(page).getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(brightness).toBeLessThan(60);
  await page.reload();
  await idle(page);
  await expect.poll(brightness).toBeLessThan(60);
  await main(page).getByRole('button', { name: 'Light' }).click();
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await idle(page);
  await expect.poll(brightness).toBeGreaterThan(200);
  await main(page).getByRole('button', { name: 'As the system' }).click();
  await expect.poll(brightness).toBeLessThan(60);
});

test('the skip link leads past the navigation', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/list');
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a slash typed into a field stays a slash', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/list');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search this list' }).press('/');
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
});

test('the person menu says who is signed in and signs out', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Signed in as Dana Whitfield' }).click();
  await expect(page.getByText('Signed in on this device')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Signed in on this device')).toBeHidden();
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a change of screen ${motion === 'reduce' ? 'does not move under reduced motion' : 'slides in within 200 ms'}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { slides: seen });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (given) => {
        const transition = start(given as ViewTransitionUpdateCallback);
        void transition.ready.then(
          () => {
            const slides = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
            const own = slides.filter((one) => one.pseudoElement?.startsWith('::view-transition'));
            seen.push(...own.map((one) => Number(one.getComputedTiming().duration)));
          },
          () => undefined,
        );
        return transition;
      };
    });
    const slides = () => page.evaluate(() => (window as unknown as { slides: number[] }).slides);
    await page.emulateMedia({ reducedMotion: motion });
    await signedIn(page);
    await page.goto('/dashboard');
    const change = async () => {
      await page
        .getByRole('region', { name: 'Incidents' })
        .getByRole('link', { name: 'Active' })
        .click();
      await expect(page).toHaveURL('/incident-management/active-incident');
      await settled(page);
    };
    await change();
    if (motion === 'reduce')
      expect((await slides()).filter((duration) => duration > 1)).toEqual([]);
    // A browser that takes too long for the new screen leaves the animation out; the second time it has the screen.
    else
      await expect(async () => {
        await page.goBack();
        await idle(page);
        await change();
        expect(await slides()).toContain(200);
      }).toPass({ timeout: 60_000 });
    expect(Math.max(0, ...(await slides()))).toBeLessThanOrEqual(200);
  });
}
