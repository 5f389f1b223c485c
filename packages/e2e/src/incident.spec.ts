import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { gridOf, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { choice, choose, field, fill, pdf, pick } from './person-form.ts';
import { expectToast } from './toasts.ts';

const answer = async (page: Page, question: string, word: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(word, { exact: true }).click();
const box = (page: Page) => page.getByRole('region', { name: 'DOT recordable?' });
const tests = (page: Page) => page.getByRole('region', { name: 'Post-accident tests' });
const next = async (page: Page) => page.getByRole('button', { name: /^Next:/ }).click();

// 14:00 in Chicago on the day before the clocks go back: 8 hours end at 22:00, 32 hours at 21:00.
test('a tow-away is judged while it is entered, closed with what is missing, and reopened', async ({
  page,
  faults,
}) => {
  test.slow();
  faults.expect(/status of 422/);
  await signedIn(page, 'safety');
  await page.goto('/incident-management/active-incident');
  await settled(page);
  await page.getByRole('link', { name: 'Add Incident' }).click();
  await page.getByRole('button', { name: 'Save incident' }).click();
  await expect(page.getByText('Incident type is required.')).toBeVisible();
  await expect(page.getByText('Description is required.')).toBeVisible();
  await expect(page.getByText('Enter a location, or city and state.')).toBeVisible();
  await choose(page, { 'Incident Type': 'Collision' });
  await fill(page, {
    Description: 'Rear-ended a slowing car.',
    'Incident Date': '10/31/2026',
    Time: '2:00 pm',
    Location: 'I-40 exit 271',
  });
  await choose(page, { State: 'Tennessee' });
  await expectAccessibleInBothSchemes(page);
  await next(page);
  await page.getByRole('button', { name: 'Add driver' }).click();
  await pick(choice(page, 'Driver'), 'Wesley Tran');
  await answer(page, 'The vehicle needs a commercial license', 'Yes');
  await answer(page, 'The driver got a moving citation', 'Yes');
  await fill(page, { 'Cited on': '10/31/2026', 'Cited at': '9:59 pm' });
  await next(page);
  await expect(box(page)).toContainText('Was a commercial motor vehicle involved?');
  await answer(page, 'A commercial motor vehicle was involved', 'Yes');
  await answer(page, 'On a highway or another public road', 'Yes');
  await answer(page, 'Only boarding or leaving, or loading or unloading', 'No');
  await answer(page, 'A vehicle was towed', 'Yes');
  await expect(box(page)).toContainText('Did anybody die within 30 days?');
  await answer(page, 'Because of disabling damage', 'Yes');
  await expect(box(page)).toContainText(
    'Recordable: a vehicle was towed with disabling damage (49 CFR 390.5T)',
  );
  await expect(tests(page)).toContainText('Not done within 8 hours: write why');
  await expect(tests(page)).toContainText('Not done within 32 hours: write why');
  await page.getByRole('button', { name: 'One more: Injured people' }).click();
  await expect(field(page, 'Injured people')).toHaveValue('1');
  const files = page.getByRole('group', { name: 'Photos and files' }).locator('input').first();
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11e6) };
  await files.setInputFiles([pdf('report.pdf'), large]);
  await expect(page.getByText(/large\.pdf/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Save incident' }).dblclick();
  await expectToast(page, 'Incident Added Successfully');

  // Two clicks made one case; its page tells the same.
  // Wide enough for the column of the location.
  await page.setViewportSize({ width: 1920, height: 900 });
  await settled(page);
  const line = rowsOf(page).filter({ hasText: 'I-40 exit 271' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Wesley Tran');
  await line.getByText('Collision').click();
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('report.pdf');
  const driver = page.getByRole('region', { name: 'Driver: Wesley Tran' });
  await expect(driver).toContainText('10/31/2026, 9:59 PM CDT');
  await expectAccessibleInBothSchemes(page);

  // A minute after the eighth hour there is no alcohol test to ask for.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /^Who and what/ }).click();
  await fill(page, { 'Cited at': '10:01 pm' });
  await page.getByRole('button', { name: 'Save incident' }).click();
  await expectToast(page, 'Incident Updated Successfully');
  await expect(driver).toContainText(
    'Not needed: the driver was cited later than 8 hours after the accident (49 CFR 382.303)',
  );
  await driver.getByRole('button', { name: /^Not done, because… drug test/ }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Why the test was not done').fill('No collection site was open.');
  await dialog.getByRole('button', { name: 'Save test' }).click();
  await expect(driver).toContainText('Not done: No collection site was open.');

  // Closed although the register lacks something, after a question.
  await fill(page, { 'Resolution Date': '11/02/2026', 'Final Notes': 'Reviewed.' });
  await page.getByRole('button', { name: 'Resolve incident' }).click();
  const question = page.getByRole('dialog', { name: 'Close the incident anyway?' });
  await expect(question).toContainText('city or town');
  await question.getByRole('button', { name: 'Close incident' }).click();
  await expectToast(page, 'Incident Resolved Successfully');
  // Its page stands under the list it is in.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(crumbs.getByRole('link').last()).toHaveText('Closed Incidents');
  await expect(marked).toHaveText('Closed Incident');
  // While it is on its way nobody knows which list that is, and no entry is marked.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const details = '**/api/IncidentManagement/GetIncidentManagement?*';
  await page.route(details, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Fetching Incident Details...')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Closed Incident');
  await expect(marked).toHaveCount(0);
  release();
  await expect(marked).toHaveText('Closed Incident');
  await page.unroute(details);
  await page.getByRole('button', { name: 'Reopen Incident' }).click();
  await field(dialog, 'Reason').fill('Too few');
  await dialog.getByRole('button', { name: 'Reopen incident' }).click();
  await expect(dialog.getByText('Write at least 10 characters.')).toBeVisible();
  await field(dialog, 'Reason').fill('The insurer sent a new report.');
  await dialog.getByRole('button', { name: 'Reopen incident' }).click();
  await expect(page.getByRole('region', { name: 'Resolve Incident' })).toBeVisible();
  await expect(crumbs.getByRole('link').last()).toHaveText('Active Incidents');
  await expect(marked).toHaveText('Active Incident');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'The insurer sent a new report.',
  );
  await expect(gridOf(page)).toHaveCount(0);
});
