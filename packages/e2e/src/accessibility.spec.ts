import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { Faults } from './faults.ts';
import { activeCell, expectWholeColumns, gridOf, idle, rowsOf, settled } from './list-page.ts';
import { test } from './one-page.ts';
import type { User } from './people.ts';

const list = async (page: Page) => {
  await settled(page);
};
const heading = (text: string) => async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();

/** The screens behind the sign-in and how to tell that they have come. */
const screens: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    '/dashboard',
    (page) =>
      expect(page.getByRole('region', { name: 'Work Orders' }).getByRole('link')).toBeVisible(),
  ],
  ['/dispatch', heading('May this driver take this unit?')],
  [
    '/dispatch?view=grid',
    (page) => expect(page.getByRole('grid').getByText('May today')).toBeVisible(),
  ],
  ['/employee/list', list],
  ['/employee/add', heading('Add Employee')],
  ['/employee/driver/list', list],
  ['/employee/medcard', list],
  ['/employee/driver/exceptions', list],
  ['/mails', list],
  ['/mails?tab=rules', heading('Notices and Asks')],
  ['/employee/review', heading('Needs Review')],
  ['/employee/driver/exceptions?check=391.25', list],
  [
    '/employee/driver/exceptions?view=review',
    (page) => expect(page.getByRole('button', { name: 'Save and next' })).toBeVisible(),
  ],
  ['/employee/driver/tracker', (page) => expect(page.getByText(/^Papers 1–\d/)).toBeVisible()],
  ['/employee/driver/tracker?view=list', list],
  ['/employee/driver/tracker?view=removable', list],
  [
    '/training/tracker',
    (page) => expect(page.getByText(/^[\d,]+ people, \d+ courses/)).toBeVisible(),
  ],
  ['/training/tracker?tab=2&view=list', list],
  ['/training', list],
  ['/training/schedule', heading('Schedule Training')],
  [
    '/training/calendar',
    // Due tomorrow.
    (page) =>
      expect(
        page.getByRole('button', { name: /people due soon: Drug and Alcohol Policy/ }).first(),
      ).toBeVisible(),
  ],
  ['/training/course/catalog', list],
  ['/training/course/add', heading('Add Course')],
  ['/equipment/list', list],
  ['/equipment/add', heading('Add Equipment')],
  [
    '/equipment/meter-entry',
    (page) => expect(page.getByLabel('New primary reading of Box 301, mi')).toBeVisible(),
  ],
  ['/equipment/facts', heading('Fill in for many')],
  ['/equipment/renewals', list],
  ['/equipment/renewals/add-renewal', heading('Add Renewal')],
  ['/equipment/service-reminder', list],
  ['/equipment/service-reminder/add', heading('Add Service Reminder')],
  ['/equipment/service-program', list],
  [
    '/equipment/service-program?starter=1',
    (page) => expect(page.getByRole('region', { name: 'When each begins' })).toBeVisible(),
  ],
  ['/equipment/service-program/add', heading('Add Service Program')],
  ['/equipment/add-task', list],
  ['/equipment/workorder', list],
  ['/equipment/workorder/add', heading('Add a Work Order')],
  ['/incident-management/index', list],
  ['/incident-management/active-incident', list],
  ['/incident-management/closed-incident', list],
  ['/incident-management/add-incident', heading('Add Incident')],
  ['/reports/report-management', list],
  ['/reports/snapshot-history', list],
  ['/reports/dress-rehearsal', heading('Dress rehearsal')],
  ['/reports/dress-rehearsal/all', list],
  [
    '/reports/training-report',
    (page) => expect(page.getByRole('region', { name: 'In this report' })).toBeVisible(),
  ],
  [
    '/administrator',
    (page) => expect(page.getByRole('link', { name: /^Audit log/ })).toContainText('line'),
  ],
  ['/administrator/add-equipment-type', list],
  ['/administrator/add-renewal-type', list],
  ['/administrator/add-states', list],
  ['/administrator/add-fuel-type', list],
  ['/administrator/links', list],
  [
    '/administrator/edit-data',
    (page) => expect(page.getByRole('form', { name: 'Company' })).toBeVisible(),
  ],
  [
    '/administrator/edit-data?tab=rules',
    (page) => expect(page.getByLabel('Driver licenses')).toBeVisible(),
  ],
  [
    '/administrator/edit-data?tab=dispatch',
    (page) => expect(page.getByRole('switch', { name: 'Driver license' })).toBeVisible(),
  ],
  [
    '/administrator/edit-data?tab=file-types',
    (page) => expect(page.getByRole('button', { name: 'Edit Annual MVR' })).toBeVisible(),
  ],
  [
    '/administrator/edit-data?tab=email',
    (page) => expect(page.getByRole('button', { name: 'Send test mail to me' })).toBeVisible(),
  ],
  [
    '/administrator/edit-data?tab=backups',
    (page) => expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible(),
  ],
  ['/administrator/edit-data?tab=outbox', list],
  ['/administrator/edit-data?tab=deleted', list],
  ['/administrator/edit-data?tab=audit-log', list],
  ['/user-manual', list],
  ['/user-manual/chapter?name=training', heading('Training')],
  ['/edit-user-info', heading('Your account')],
  ['/feedbacks', list],
  ['/unauthorized', heading('You do not have permission to open this')],
  ['/digest-unsubscribe', heading('Stop these mails')],
  ['/no/such/page', heading('Page not found')],
];

const signInPages = [
  ['/authentication', 'Sign in to Roadproof'],
  ['/authentication?forgot=1', 'Forgot password'],
  ['/authentication?reset=1#token=of-no-worth', 'Set a new password'],
  ['/authentication?reset=1', 'This link is not complete'],
] as const;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessibleInBothSchemes(page);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect
      .poll(over, `pixels that ${page.url()} is too wide at ${size.width}`)
      .toBeLessThanOrEqual(0);
  }
}

for (const [address, ready] of screens) {
  test(`${address} is accessible, light and dark, on a desk and on a phone`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(address);
    await ready(page);
    if (ready === list) await expectWholeColumns(page);
    await expectAccessibleEverywhere(page);
  });
}

test('the pages before the sign-in are accessible', async ({ browser }) => {
  const page = await browser.newPage();
  const faults = new Faults(page);
  for (const [address, title] of signInPages) {
    await page.goto(address);
    await heading(title)(page);
    await expectAccessibleEverywhere(page);
  }
  expect(faults.unexpected, 'console errors').toEqual([]);
  await page.close();
});

test('an employee is accessible', async ({ page, user }) => {
  await page.setViewportSize(desktop);
  await page.goto(`/employee/details?id=${await someone(page, user)}`);
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the form of a stored incident is accessible', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/incident-management/active-incident');
  await settled(page);
  await rowsOf(page).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save incident' }).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

/** The id of a driver with an overdue licence. */
async function someone(page: Page, { token }: User): Promise<string> {
  const answer = await page.request.get(
    '/api/Employee/GetDriversDetails?OnlyDriversWithExceptions=false&OnlyOverDueDLs=true',
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const { data } = (await answer.json()) as {
    data: { data?: { id: string }[] } | { id: string }[];
  };
  const rows = Array.isArray(data) ? data : data.data;
  const id = rows?.[0]?.id;
  if (!id) throw new Error('The sample company has no driver with an overdue licence');
  return id;
}

test('what opens over a screen is accessible', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^COI/ }).click();
  await page.getByRole('button', { name: 'Request certificate' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  // A dialog that is closed gives the keyboard back at once, also while it fades away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/employee/list');
  await settled(page);
  for (const [opener, inside] of [
    ['Filter and arrange Employee Group', page.getByLabel('Tulsa Terminal')],
    ['Columns', page.getByLabel('Type', { exact: true })],
    ['Export', page.getByRole('menuitem', { name: 'Excel' })],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(inside).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
  }

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

/** What has the focus and whether that can be seen; null for the page itself. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const looks = [element, element.parentElement, element.closest('label')].flatMap((one) =>
      one ? [getComputedStyle(one)] : [],
    );
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      isMarked: looks.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      ),
      hasSize: element.getBoundingClientRect().width > 0,
    };
  });

test('wherever Tab leads, the focus can be seen', async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const address of ['/dashboard', '/employee/list', '/equipment/workorder']) {
    await page.goto(address);
    await idle(page);
    const seen = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusOf(page);
      if (!stop) break;
      seen.add(stop.name);
      await expect
        .poll(() => focusOf(page), `${stop.name} on ${address}`)
        .toMatchObject({ isMarked: true, hasSize: true });
    }
    expect(seen.size, `stops on ${address}`).toBeGreaterThan(12);
  }
});

test('the active cell of a grid can be seen', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/employee/list');
  await settled(page);
  await expect(rowsOf(page).first()).toBeVisible();
  await gridOf(page).focus();
  await page.keyboard.press('ArrowDown');
  const isMarked = () =>
    activeCell(page).evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  await expect.poll(isMarked).toBe(true);
});
