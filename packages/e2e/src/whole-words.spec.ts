import { expect } from '@playwright/test';
import { test } from './app.ts';
import { gridOf, idle, rowsOf } from './list-page.ts';
import { signedIn } from './people.ts';

test('words are whole at the widths of a desk, in two lines where one is too short', async ({
  page,
}) => {
  await signedIn(page);
  const cut = () =>
    gridOf(page).evaluate((grid) =>
      [...grid.querySelectorAll('[role=gridcell] *')]
        .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight, parentElement }) =>
            scrollWidth > clientWidth ||
            (parentElement?.hasAttribute('data-folds') && scrollHeight > clientHeight + 1),
        )
        .map(({ textContent }) => textContent),
    );
  for (const [width, address] of [
    [1440, '/training'],
    [1280, '/training'],
    [1920, '/employee/driver/exceptions'],
    [1280, '/employee/driver/exceptions'],
    [1280, '/equipment/workorder'],
    [1440, '/reports/employee-report'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(rowsOf(page).first()).toBeVisible();
    await idle(page);
    await expect.poll(cut, `words that are cut in ${address} at ${width}`).toEqual([]);
  }
});
