import type { Locator, Page } from '@playwright/test';

/** A picture of the user manual, named as its chapter names it. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  /** Where `path` is a list: what the address of one of its records begins with. */
  readonly record?: string;
  /** What is done before it is taken. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** The part that is taken; the main part of the page unless told. */
  readonly part?: (page: Page) => Locator;
  /** Pixels it is high at most; 520 unless told. */
  readonly height?: number;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
const panel =
  (title: string) =>
  (page: Page): Locator =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .last();

/** Every picture, in the order of the chapters but for the first. */
export const pictures: readonly Picture[] = [
  // Later it would tell of nothing but the sign-ins of the other pictures.
  { name: 'audit-log', path: '/administrator/edit-data?tab=audit-log' },
  {
    name: 'menu',
    path: '/employee/list',
    part: (page) => page.getByRole('navigation', { name: 'Main' }),
    height: 420,
  },
  { name: 'list-tools', path: '/employee/list', height: 380 },
  { name: 'user-manual', path: '/user-manual', height: 620 },
  { name: 'account', path: '/edit-user-info', height: 640 },
  { name: 'account-mails', path: '/edit-user-info', part: panel('What we write to you about') },
  { name: 'second-factor', path: '/edit-user-info', part: panel('Second factor') },
  {
    name: 'feedback',
    path: '/equipment/list',
    first: press('Feedback'),
    part: dialog,
    height: 640,
  },
  { name: 'dashboard-cards', path: '/dashboard', height: 460 },
  {
    name: 'dashboard-worst',
    path: '/dashboard',
    part: panel('Today'),
    height: 580,
  },
  {
    name: 'coi-request',
    path: '/dashboard',
    first: press(/Certificate of Insurance/),
    part: dialog,
  },
  { name: 'dispatch-grid', path: '/dispatch?view=grid', height: 940 },
  { name: 'employees', path: '/employee/list' },
  { name: 'employee-form', path: '/employee/add', height: 640 },
  { name: 'employee-details', path: '/employee/list', record: '/employee/details?id=' },
  { name: 'driver-exceptions', path: '/employee/driver/exceptions' },
  { name: 'driver-tracker', path: '/employee/driver/list' },
  { name: 'import-people', path: '/employee/import' },
  {
    name: 'dq-file',
    path: '/employee/driver/exceptions',
    record: '/employee/driver/details',
    first: toFile,
  },
  {
    name: 'file-paper',
    path: '/employee/driver/exceptions',
    record: '/employee/driver/details',
    first: async (page) => {
      await toFile(page);
      await press(/^Add Medical Examiner/)(page);
    },
    part: dialog,
    height: 760,
  },
  { name: 'driver-tracker-papers', path: '/employee/driver/tracker' },
  { name: 'import-papers', path: '/employee/driver/list', first: toPapers },
  { name: 'file-rules', path: '/administrator/edit-data?tab=file-types' },
  { name: 'training-matrix', path: '/training/tracker' },
  { name: 'course-form', path: '/training/course/add', height: 640 },
  { name: 'schedule-training', path: '/schedule-training', height: 640 },
  { name: 'training-details', path: '/training', record: '/training/details?id=' },
  { name: 'training-calendar', path: '/training/calendar', height: 640 },
  { name: 'equipment', path: '/equipment/list' },
  { name: 'equipment-form', path: '/equipment/add', height: 660 },
  {
    name: 'equipment-details',
    path: '/equipment/list',
    record: '/equipment/details?id=',
    height: 640,
  },
  { name: 'meter-entry', path: '/equipment/meter-entry' },
  { name: 'fill-in-for-many', path: '/equipment/facts' },
  { name: 'import-equipment', path: '/equipment/import' },
  { name: 'service-reminders', path: '/equipment/service-reminder' },
  { name: 'starter-programs', path: '/equipment/service-program?starter=1', height: 560 },
  { name: 'reminder-form', path: '/equipment/service-reminder/add', height: 640 },
  { name: 'work-order-form', path: '/equipment/workorder/add', height: 600 },
  {
    name: 'resolve-work-order',
    path: '/equipment/workorder',
    record: 'resolve-workorder?id=',
    part: panel('Resolve Work Order'),
    height: 700,
  },
  { name: 'renewals', path: '/equipment/renewals' },
  {
    name: 'complete-renewal',
    path: '/equipment/renewals',
    record: 'resolve-renewal?id=',
    part: panel('Complete Renewal'),
    height: 700,
  },
  { name: 'report', path: '/reports/training-report', height: 720 },
  { name: 'custom-reports', path: '/reports/report-management', height: 420 },
  { name: 'export', path: '/equipment/renewals', first: toExport, height: 420 },
  { name: 'incident-overview', path: '/incident-management/index', height: 620 },
  { name: 'incident-form', path: '/incident-management/add-incident', height: 660 },
  {
    name: 'incident-details',
    path: '/incident-management/active-incident',
    record: '/incident-management/resolve-incident?id=',
    height: 760,
  },
  { name: 'active-incidents', path: '/incident-management/active-incident' },
  { name: 'insurance', path: '/administrator/edit-data?tab=insurance' },
  {
    name: 'coi-requests',
    path: '/administrator/edit-data?tab=insurance',
    first: (page) =>
      page
        .getByText(/^Open requests/)
        .first()
        .click(),
  },
  {
    name: 'permissions',
    path: '/employee/add',
    first: (page) => page.getByRole('radio', { name: 'Yes' }).first().click(),
    part: panel('Permissions'),
  },
  { name: 'company', path: '/administrator/edit-data', height: 640 },
  { name: 'rules', path: '/administrator/edit-data?tab=rules' },
  { name: 'settings', path: '/administrator', height: 620 },
  { name: 'invite', path: '/employee/list?invite=1', part: dialog, height: 640 },
  { name: 'choices', path: '/administrator/add-employee-group' },
  { name: 'feedback-list', path: '/feedbacks', height: 320 },
  {
    name: 'backups',
    path: '/administrator/edit-data?tab=backups',
    first: async (page) => {
      await page.getByRole('button', { name: 'Back up now' }).click();
      await page.getByText('In its folder').waitFor();
    },
    part: panel('Last backups'),
    height: 320,
  },
  {
    name: 'api-key',
    path: '/administrator/edit-data?tab=api-keys',
    first: press('Make API key'),
    part: dialog,
    height: 640,
  },
  { name: 'add-document', path: '/user-manual?document=new', part: dialog, height: 700 },
];

async function toExport(page: Page): Promise<void> {
  await press('Export')(page);
  await page.getByRole('menuitem', { name: 'Excel' }).waitFor();
}

async function toFile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'DQ Files' }).first().click();
  await page.getByRole('heading', { name: 'Driver qualification file' }).waitFor();
}

async function toPapers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Import papers' }).click();
  await page.getByText('Choose a ZIP or files').first().waitFor();
}
