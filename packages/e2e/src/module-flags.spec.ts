import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';

const modules = [
  'TRAINING',
  'EMPLOYEE',
  'EQUIPMENT',
  'INCIDENT-MANAGEMENT',
  'ADMINISTRATOR',
  'REPORTS',
] as const;
type Module = (typeof modules)[number];

/** The modules that open a group of the menu. */
const groups: Readonly<Record<string, readonly Module[]>> = {
  Trainings: ['TRAINING'],
  Employees: ['EMPLOYEE'],
  Equipment: ['EQUIPMENT'],
  'Incident Management': ['INCIDENT-MANAGEMENT'],
  Administrator: ['ADMINISTRATOR'],
  // Those of drivers and of units see the dress rehearsal there, and nothing else.
  Reports: ['REPORTS', 'EMPLOYEE', 'EQUIPMENT'],
};

/** The cards of the dashboard by the module whose lack dims them; the others open to all. */
const cards: Readonly<Record<string, Module | null>> = {
  'Driver License': 'EMPLOYEE',
  Training: 'TRAINING',
  Equipment: 'EQUIPMENT',
  'Med Cards': 'EMPLOYEE',
  'Service Issues': null,
  Incidents: 'INCIDENT-MANAGEMENT',
  'Work Orders': null,
};

/** One address of each module, and the module it is guarded by. */
const addresses: Readonly<Record<Module, string>> = {
  TRAINING: '/schedule-training',
  EMPLOYEE: '/employee/driver/exceptions?tab=1',
  EQUIPMENT: '/equipment/renewals?tab=overdue',
  'INCIDENT-MANAGEMENT': '/incident-management/index',
  ADMINISTRATOR: '/administrator/edit-data',
  REPORTS: '/reports/report-management',
};

const prefixes: readonly (readonly [string, ...Module[]])[] = [
  ['/training', 'TRAINING'],
  ['/schedule-training', 'TRAINING'],
  ['/employee', 'EMPLOYEE'],
  ['/equipment', 'EQUIPMENT'],
  ['/incident-management', 'INCIDENT-MANAGEMENT'],
  ['/administrator', 'ADMINISTRATOR'],
  ['/reports/dress-rehearsal', 'EMPLOYEE', 'EQUIPMENT'],
  ['/reports', 'REPORTS'],
];
const modulesOf = (href: string): readonly Module[] | undefined =>
  prefixes.find(([prefix]) => href.startsWith(prefix))?.slice(1) as Module[] | undefined;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Where every link of a screen leads. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));

/** The links that lead to a module somebody does not have. */
const dead = (hrefs: readonly string[], granted: readonly Module[]) =>
  hrefs.filter((href) => {
    const open = modulesOf(href);
    return open !== undefined && !open.some((module) => granted.includes(module));
  });

for (const granted of [[], ...modules.map((one) => [one])] as readonly (readonly Module[])[]) {
  test(`${granted.join() || 'nobody’s modules'} alone: menu, cards, addresses and links`, async ({
    page,
    faults,
  }) => {
    // The session may do everything: what is looked at is what the screens offer.
    faults.expect(/status of 403/);
    await signedIn(page);
    await page.route('**/api/ModulePermission/GetModulePermission', (route) =>
      route.fulfill({
        json: {
          data: [...modules, 'DASHBOARD'].map((moduleName) => ({
            moduleName,
            hasPermission: moduleName === 'DASHBOARD' || granted.some((one) => one === moduleName),
          })),
        },
      }),
    );
    await page.goto('/dashboard');
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await idle(page);
    for (const [group, open] of Object.entries(groups))
      await expect(menu(page).getByRole('button', { name: new RegExp(`^${group}`) })).toHaveCount(
        open.some((module) => granted.includes(module)) ? 1 : 0,
      );
    await expect(menu(page).getByRole('link', { name: 'User Manual' })).toBeVisible();
    for (const [card, module] of Object.entries(cards)) {
      const isOpen = module === null || granted.includes(module);
      await expect(
        page.getByRole(isOpen ? 'region' : 'group', { name: card, exact: true }),
      ).toBeVisible();
    }
    for (const [module, address] of Object.entries(addresses) as [Module, string][]) {
      if (granted.includes(module)) continue;
      await page.goto(address);
      await expect(page).toHaveURL(/^[^?]+\/unauthorized/);
    }
    const [module] = granted;
    if (module === undefined) return;
    await page.goto(addresses[module]);
    await idle(page);
    expect(dead(await linksOf(page), granted)).toEqual([]);
  });
}
