import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectRows, rowsOf, settled } from './list-page.ts';
import { test } from './mailbox.ts';
import { credentials, signedIn, type User } from './people.ts';
import { fill, tick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const description = 'Unit 104 is in the list twice.';
const answer = 'It was; now there is one.';

/** Sends feedback as the tool does, whose form has journeys of its own, and answers its id. */
async function sent(page: Page, { token, displayName }: User): Promise<string> {
  const taken = await page.request.post('/api/Feedback/SaveFeedbackForm', {
    multipart: {
      ClientName: '',
      ProjectName: 'Roadproof',
      UserName: displayName,
      Rating: '0',
      Description: description,
      Title: 'list equipment: Issue',
      Screenshot: { name: 'screenshot.png', mimeType: 'image/png', buffer: picture },
    },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await taken.json()) as { data: { id: string } };
  return data.id;
}

/** Narrows a list to one choice of a column. */
async function narrow(page: Page, column: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Filter and arrange ${column}` }).click();
  const panel = page.getByRole('dialog', { name: `Filter and arrange ${column}` });
  await tick(panel.getByLabel(choice, { exact: true }));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('feedback is found, moved on, answered by mail and deleted; its author reads the answer and changes nothing', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  test.slow();
  const { email } = credentials('maintenance');
  const about = `Subject: About your feedback: ${description}`;
  const answers = () => mailbox.mails.filter(({ source }) => source.includes(about));
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await withToasts(other);
  const author = await other.newPage();
  const id = await sent(author, await signedIn(author, 'maintenance'));
  await signedIn(page);

  await test.step('the author has the own ones alone, and no means to manage them', async () => {
    await author.goto('/feedbacks');
    await expectRows(author, 2);
    for (const row of await rowsOf(author).all()) await expect(row).toContainText('Walt Jansen');
    await rowsOf(author).filter({ hasText: description }).click();
    await expect(author).toHaveURL(`/feedbacks/${id}`);
    await expect(author.getByText(description)).toBeVisible();
    await expect(author.getByText('No comments yet.')).toBeVisible();
    await expect(author.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
    await expect(author.getByRole('form', { name: 'Comment or answer' })).toHaveCount(0);
    await expect(author.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    // The one of the sample; what others sent is neither before nor after it.
    await expect(author.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    await author.getByRole('link', { name: 'Next' }).click();
    await expect(author.getByText('I would like to enter all odometers in one go.')).toBeVisible();
    await expect(author.getByRole('link', { name: 'Next' })).toHaveCount(0);
  });

  await test.step('an administrator finds it among all by type and status', async () => {
    await page.goto('/feedbacks');
    const all = await settled(page);
    expect(all).toBeGreaterThan(2);
    await narrow(page, 'Type', 'Issue');
    await expectRows(page, 2);
    await narrow(page, 'Status', 'New');
    await expectRows(page, 1);
    await rowsOf(page).first().click();
    await expect(page.getByRole('heading', { name: 'Issue', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Feedback' })).toBeVisible();
    await expect(page.getByRole('link', { name: '/equipment/list' })).toBeVisible();
    const shown = page.getByRole('img', { name: 'The screen as it was sent; opens larger' });
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('its status is changed at once, and an empty comment is refused at its field', async () => {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await expectToast(page, 'Feedback Updated Successfully');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Comment is required.')).toBeVisible();
    await fill(page, { Comment: 'Looked at.' });
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expectToast(page, 'Comment Added Successfully');
    await expect(page.getByRole('listitem').filter({ hasText: 'Looked at.' })).toBeVisible();
    expect(answers()).toEqual([]);
  });

  await test.step('an answer is mailed to its author, whose link opens it', async () => {
    await fill(page, { Comment: answer });
    await tick(page.getByRole('switch', { name: 'Answer by e-mail' }));
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expectToast(page, 'Answer Sent Successfully');
    await expect.poll(answers).toHaveLength(1);
    const [mail] = answers();
    expect(mail?.to).toEqual([email]);
    expect(mail?.source).toContain(answer);
    expect(mail?.source).toContain(`/feedbacks/${id}`);
    await author.goto(`/feedbacks/${id}`);
    const thread = author.getByRole('region', { name: 'Comments' });
    await expect(thread.getByRole('listitem')).toHaveCount(2);
    await expect(thread.getByRole('listitem').last()).toContainText(answer);
    await expect(thread.getByRole('listitem').last()).toContainText('answered by e-mail');
    await expect(author.getByText('In progress', { exact: true })).toBeVisible();
  });

  await test.step('deleted, it is gone for both', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
    await expect(question).toContainText('Are you sure you want to delete this feedback?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Feedback Deleted Successfully');
    await expect(page).toHaveURL('/feedbacks');
    await settled(page);
    await expect(rowsOf(page).filter({ hasText: description })).toHaveCount(0);
    await author.reload();
    await expect(author.getByRole('heading', { name: 'Feedback not found' })).toBeVisible();
  });
  await other.close();
});
