import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { test } from './feedback-base.ts';
import { atHome, dialog, open, opener, picture } from './feedback-form.ts';
import { expectToSeek } from './film.ts';
import { idle, settled } from './list-page.ts';
import { credentials, fillSignIn, revoke, signedIn } from './people.ts';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
test.use({ launchOptions: { executablePath, args: ['--auto-accept-this-tab-capture'] } });

test('the form asks for both, survives a failure, thanks, and gives the focus back', async ({
  page,
  faults,
}) => {
  await atHome(page);
  const user = await signedIn(page);
  await page.goto('/employee/driver/list');
  await settled(page);
  await opener(page).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Suggestion');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await open(page, 'Unit 104 is missing.');
  await page.getByLabel('Title').selectOption('Issue');
  faults.expect(/status of 500/);
  await page.route('**/SaveFeedbackForm', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await submit.click();
  await expect(page.getByText("We couldn't send it. Try again.")).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Unit 104 is missing.',
  );
  const sent = page.waitForResponse('**/SaveFeedbackForm');
  await submit.click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Thanks for your feedback!')).toBeVisible();
  await expect(page.getByText('Thanks for your feedback!')).toBeHidden({ timeout: 10_000 });
  await expect(opener(page)).toBeFocused();

  await page.goto('/feedbacks');
  await expect(page.getByText('/employee/driver/list').first()).toBeVisible();
  // What was sent is not in the form any more.
  await opener(page).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('');

  await test.step('what was typed outlives the session', async () => {
    faults.expect(/status of 401/);
    await page.getByRole('textbox', { name: 'Description' }).fill('Too late.');
    await revoke(page, user);
    await submit.click();
    await expect(page).toHaveURL(/\/authentication/);
    const { email, password } = credentials('admin');
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(/\/feedbacks$/);
    await opener(page).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Too late.');
    await submit.click();
    // The list behind the form has it without being asked.
    await expect(page.getByText('Too late.').and(page.locator('[role=row] *'))).toBeVisible();
  });
});

/** Chooses the whole form by the arrow keys alone, takes it, and answers the picture. */
async function pictureOfForm(page: Page): Promise<string> {
  const again = page.getByRole('button', { name: 'Take again' });
  const capture = page.getByRole('button', { name: 'Capture a screen' });
  await again.or(capture).click();
  const layer = page.getByRole('application');
  await expect(layer).toBeFocused();
  const chosen = layer.locator('~ [role=status]');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await chosen.textContent()).toMatch(/^Form/);
  }).toPass({ intervals: [0], timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(picture(page)).toContainText(/Form.*Screenshot, .* fields blurred/s);
  return picture(page)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL();
    });
}

test('no picture of an employee tells a digit of the license number', async ({ page }) => {
  const { token } = await signedIn(page);
  const answer = await page.request.post('/api/Employee/GetAllEmployee', {
    data: { employeeStatus: 'Current', options: { pageSize: 1 } },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  await page.goto(`/employee/edit?id=${data[0]?.id ?? ''}`);
  const number = page.getByLabel('License number');
  const drawn = async (value: string) => {
    await number.fill(value);
    await opener(page).click();
    const drawing = await pictureOfForm(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    return drawing;
  };
  await number.fill('7');
  const first = await drawn('40718265');
  expect((await drawn('D999')) === first, 'the same picture of two numbers').toBe(true);

  await number.evaluate((field) => delete field.dataset['feedbackMask']);
  const bare = await drawn('40718265');
  expect(bare === first, 'what is not masked is drawn').toBe(false);
  expect((await drawn('D999')) === bare, 'and differs from number to number').toBe(false);

  await test.step('the full page, and the picture goes with the form', async () => {
    await open(page, 'Too long.');
    await page.getByRole('button', { name: 'Take again' }).click();
    await expectAccessible(page);
    await page.getByRole('application').press('ArrowDown');
    const first = page.getByRole('application').locator('~ [role=status]');
    await expect(first).toHaveText(/./);
    await expect(first, 'what nobody sees').not.toContainText('Skip to content');
    await page.getByRole('application').press('Escape');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Too long.');
    await page.getByRole('button', { name: 'Take again' }).click();
    await page.getByRole('button', { name: 'Full page' }).click();
    await expect(picture(page)).toContainText('Full page');
    const height = await picture(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalHeight);
    // A form is longer than the window; all of it is in the picture.
    expect(height).toBeGreaterThan(1000);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View' }).click();
    await expect(page.getByRole('img', { name: 'Screenshot: Full page' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Capture a screen' })).toBeVisible();
  });
});

const recordingBar = (page: Page) => page.getByRole('toolbar', { name: 'Recording' });
const press = (page: Page, name: string) =>
  recordingBar(page)
    .getByRole('button', { name: `${name} recording` })
    .click();
const time = (page: Page) => recordingBar(page).locator('time');

test('a recording is paused, asked about, named, played, sought and sent elsewhere without a token', async ({
  page,
  received,
  faults,
}) => {
  // Chromium asks its own policy about a camera when a tab is shared.
  faults.expect(/camera is not allowed/);
  // Keeps the shared screen within reach, to stop it as the browser's own bar does.
  await page.addInitScript(() => {
    const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (options) => {
      const shared = await share(options);
      Object.assign(window, { shared });
      return shared;
    };
  });
  const { displayName } = await signedIn(page);
  await page.goto('/employee/driver/list');
  await settled(page);
  await open(page, 'See for yourself.');
  await page.getByRole('button', { name: 'Record the screen' }).click();
  // A busy machine may not show every second.
  await expect(time(page)).toHaveText(/^00:0[0-4]$/);
  await expect(time(page)).toHaveText(/^00:0[2-9]$/);
  await press(page, 'Pause');
  const paused = await time(page).textContent();
  await expect(recordingBar(page).getByRole('button', { name: 'Resume recording' })).toBeVisible();
  await expectAccessible(page);
  expect(await time(page).textContent(), 'the clock stands').toBe(paused);
  await press(page, 'Resume');
  await press(page, 'Cancel');
  const question = page.getByRole('dialog', { name: 'Cancel recording' });
  const pausedAt = await time(page).textContent();
  await expect(question).toContainText('Are you sure you want to cancel your recording?');
  await expect(question).toContainText('Your current video progress will be lost.');
  await expect(question.getByRole('button', { name: 'Yes, Cancel recording' })).toBeVisible();
  await expectAccessible(page);
  expect(await time(page).textContent(), 'the clock stands').toBe(pausedAt);
  await question.getByRole('button', { name: 'No, Resume recoding' }).click();
  await press(page, 'Restart');
  await page.getByRole('button', { name: 'Yes, Restart recording' }).click();
  await expect(time(page)).toHaveText(/^00:0[0-3]$/);
  await page.getByRole('main').hover();
  await expect(time(page)).toHaveText(/^00:(0[5-9]|[1-5]\d)$/);
  const [minutes, seconds] = ((await time(page).textContent()) ?? '').split(':').map(Number);
  const shown = (minutes ?? 0) * 60 + (seconds ?? 0);
  await press(page, 'Stop');

  const completed = page.getByRole('dialog', { name: 'Recording Completed' });
  const film = completed.locator('video');
  await expect(completed.getByLabel('Video title')).toHaveValue(
    /^Roadproof \d{4}-\d\d-\d\d \d\d\.\d\d$/,
  );
  await expectAccessible(page);
  const sought = await film.evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 1)
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
    const { duration } = video;
    const there = new Promise((resolve) => video.addEventListener('seeked', resolve));
    video.currentTime = duration / 2;
    await there;
    const at = video.currentTime;
    await video.play();
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    video.pause();
    return { duration, at };
  });
  // As long as the bar said, and it began again at the restart.
  expect(sought.duration).toBeGreaterThan(4.9);
  expect(sought.duration).toBeLessThan(shown + 2);
  expect(sought.at).toBeCloseTo(sought.duration / 2, 1);
  await completed.getByLabel('Video title').fill('What: I "saw"?');
  await completed.getByRole('button', { name: 'Save recoding' }).click();
  await expect(page.getByRole('group', { name: 'Recording' })).toContainText('What: I "saw"?');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('See for yourself.');

  await test.step('taken again, the shared screen is stopped: the recording stops', async () => {
    await page.getByRole('button', { name: 'Take again' }).click();
    await expect(time(page)).toHaveText(/^00:0[1-9]$/);
    await page.evaluate(() => {
      const { shared } = window as unknown as { shared: MediaStream };
      for (const track of shared.getTracks()) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    await completed.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('group', { name: 'Recording' })).toContainText('What: I "saw"?');
  });

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thanks for your feedback!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  const [one] = received;
  expect(one?.headers).not.toHaveProperty('authorization');
  expect(one?.headers).not.toHaveProperty('cookie');
  expect(one?.headers).not.toHaveProperty('referer');
  const recording = one?.fields.at(-1)?.[1];
  if (!(recording instanceof File)) throw new Error('no recording came');
  expect(one?.fields.slice(0, -1)).toEqual([
    ['ClientName', ''],
    ['ProjectName', 'Roadproof'],
    ['UserName', displayName],
    ['Rating', '0'],
    ['Description', 'See for yourself.'],
    ['Title', 'list driver employee: Suggestion'],
  ]);
  expect(one?.fields.at(-1)?.[0]).toBe('Recording');
  expect(recording.name).toBe('What- I -saw--.webm');
  expectToSeek(Buffer.from(await recording.arrayBuffer()), sought.duration);
});

test('whoever does not share the screen is back in the form, and hears nothing of it', async ({
  playwright,
  app,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath,
    args: ['--auto-reject-this-tab-capture'],
  });
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await signedIn(page);
  await page.goto('/dashboard');
  await idle(page);
  const round = page.getByRole('button', { name: 'Feedback', exact: true });
  expect(await round.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await open(page, 'Not now.');
  await page.getByRole('button', { name: 'Record the screen' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Not now.');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(recordingBar(page)).toHaveCount(0);
  await expectAccessible(page);
  await browser.close();
});
