import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn, type Account } from './people.ts';

const record = ['Details', 'History'];

/** Where an address needs a record: the list to take its id from. */
const lists = {
  employee: '/api/Employee/GetAllEmployee',
  equipment: '/api/Equipment/GetAllEquipment',
  reminder: '/api/ServiceReminder/GetAllServiceReminder',
  order: '/api/WorkorderEquipment/GetAllWorkOrderEquipment',
  renewal: '/api/Renewal/GetAllRenewal',
  training: '/api/Training/GetAllTraining',
  course: '/api/CourseCatalog/GetAllCourseCatalog',
} as const;
type Listed = keyof typeof lists;

interface Tabbed {
  readonly path: string;
  /** What the id in the address is of. */
  readonly of?: Listed;
  readonly tabs: readonly string[];
}

const training: readonly Tabbed[] = [
  { path: '/training/tracker', tabs: ['All', 'Pending', 'Overdue', 'Due soon', 'Completed'] },
  {
    path: '/training/details',
    of: 'training',
    tabs: ['Roster', 'Courses', 'Documents', 'History'],
  },
  {
    path: '/training/course/details',
    of: 'course',
    tabs: ['Details', 'People', 'Training', 'History'],
  },
];
const employee: readonly Tabbed[] = [
  { path: '/employee/list', tabs: ['Current', 'Prior', 'All'] },
  { path: '/employee/medcard', tabs: ['Overdue', 'Due Soon'] },
  { path: '/employee/details', of: 'employee', tabs: record },
  { path: '/employee/driver/details', of: 'employee', tabs: record },
  {
    path: '/employee/driver/exceptions',
    tabs: ['All', 'DL Overdue', 'DL Duesoon', 'Med Cards Overdue', 'Med Cards Duesoon'],
  },
];
const equipment: readonly Tabbed[] = [
  {
    path: '/equipment/list',
    tabs: ['All', 'In Use', 'May not be used', 'Out of Service', 'Sold'],
  },
  { path: '/equipment/details', of: 'equipment', tabs: record },
  {
    path: '/equipment/service-reminder',
    tabs: ['All', 'Overdue', 'Due soon', 'Pending', 'Completed'],
  },
  { path: '/equipment/service-reminder/reminder-details', of: 'reminder', tabs: record },
  { path: '/equipment/workorder', tabs: ['Pending', 'Completed'] },
  { path: '/equipment/workorder/resolve-workorder', of: 'order', tabs: record },
  { path: '/equipment/renewals', tabs: ['All', 'Overdue', 'Due soon'] },
  { path: '/equipment/renewals/add-renewal', tabs: ['For a unit', 'For the company'] },
  { path: '/equipment/renewals/resolve-renewal', of: 'renewal', tabs: record },
];
const company: readonly Tabbed[] = [
  { path: '/administrator/links', tabs: ['Alive', 'Ended'] },
  {
    path: '/administrator/edit-data',
    tabs: [
      'Profile',
      'Insurance',
      'Rules and dates',
      'Driver file types',
      'Rules of dispatch',
      'Grades',
      'E-mail',
      'Data export',
      'Backups',
      'API keys',
      'Audit log',
      'Outbox',
      'Deleted',
    ],
  },
];

/** What each account opens, and what stays closed to it. */
const accounts: Readonly<
  Record<Account, { readonly open: readonly Tabbed[]; readonly closed: readonly Tabbed[] }>
> = {
  admin: { open: company, closed: [] },
  safety: { open: training, closed: equipment },
  maintenance: { open: equipment, closed: [...employee, ...company] },
  office: { open: employee, closed: training },
};

interface Row {
  readonly id: string;
  readonly workOrderId?: string;
}

/** The id of one record of each kind, as the administrator sees them. */
async function someIds(page: Page): Promise<Readonly<Record<Listed, string>>> {
  const { token } = await signedIn(page, 'admin');
  const found = Object.entries(lists).map(async ([name, path]) => {
    const answer = await page.request.post(path, {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: readonly Row[] };
    // A line of a work order names its order.
    return [name, data[0]?.workOrderId ?? data[0]?.id ?? 'none'] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<Listed, string>;
}

const accountNames = Object.keys(accounts) as Account[];
for (const account of accountNames) {
  test(`${account}: the tabs of each screen, and none of a screen of another module`, async ({
    page,
  }) => {
    test.slow();
    const { open, closed } = accounts[account];
    const ids = await someIds(page);
    await signedIn(page, account);
    for (const { path, of, tabs } of open) {
      await page.goto(of ? `${path}?id=${ids[of]}` : path);
      await expect(page.getByRole('tab').first(), path).toBeVisible();
      await idle(page);
      // Behind its name a tab may tell how many rows it has.
      const shownTabs = await page
        .getByRole('tab')
        .evaluateAll((found) => found.map((tab) => tab.firstChild?.textContent));
      expect(shownTabs, path).toEqual(tabs);
    }
    for (const { path, of } of closed) {
      await page.goto(of ? `${path}?id=${ids[of]}` : path);
      await expect(page, path).toHaveURL(/^[^?]+\/unauthorized/);
      await expect(page.getByRole('tab')).toHaveCount(0);
    }
  });
}

test('an administrator without admin access does not see what was deleted, whatever the address says', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  await page.route('**/api/Employee/HasAdminAccess*', (route) =>
    route.fulfill({ json: { data: { hasAdminAccess: false } } }),
  );
  await page.goto('/administrator/edit-data?tab=deleted');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await idle(page);
  await expect(tabs.filter({ hasText: 'Outbox' })).toHaveCount(1);
  await expect(tabs.filter({ hasText: 'Deleted' })).toHaveCount(0);
});
