import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { administrator, freePort, startApp, startMs } from '../src/app.ts';
import { test as withMail } from '../src/mailbox.ts';
import { pictures, type Picture } from './manual-pictures.ts';

const folder = join(import.meta.dirname, '../../../docs/manual/pictures');
const size = { width: 1440, height: 900 };

// As in a company that is set up: with a mail server, and called by a name, without which there are no passkeys.
const test = withMail.extend({
  app: [
    async ({ company, mailbox }, provide) => {
      const PORT = String(await freePort());
      const url = `http://localhost:${PORT}`;
      const app = await startApp(company, mailbox.url, { PORT, PUBLIC_URL: url });
      await provide({ ...app, url });
      await app.stop();
    },
    { scope: 'worker', timeout: startMs + 30_000 },
  ],
});

for (const picture of pictures)
  test(`manual: ${picture.name}`, async ({ page }) => {
    await mkdir(folder, { recursive: true });
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signIn(page);
    // Nine in the morning, whenever they are taken: the greeting goes by the browser's hour.
    const morning = new Date();
    morning.setHours(9, 0, 0, 0);
    await page.clock.setFixedTime(morning);
    await page.goto(await addressOf(page, picture));
    await settled(page);
    await picture.first?.(page);
    await settled(page);
    await write(picture, await page.screenshot(await shown(page, picture)));
  });

async function signIn(page: Page): Promise<void> {
  await page.goto('/authentication');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Overdue');
}

/** Of a record: the first one that its list leads to. */
async function addressOf(page: Page, { path, record }: Picture): Promise<string> {
  if (record === undefined) return path;
  await page.goto(path);
  const link = page.locator(`main a[href*="${record}"]`).first();
  return (await link.getAttribute('href')) ?? path;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByText('Fetching data...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The part that matters: the main part of the page, a dialog, or what the picture names. */
async function shown(page: Page, { part, height = 520 }: Picture) {
  const locator: Locator = part?.(page) ?? page.getByRole('main');
  // To the top: the bar of a form covers the lowest part of a page.
  await locator.evaluate((element) => element.scrollIntoView());
  const box = await locator.boundingBox();
  if (box === null) throw new Error('there is nothing to take a picture of');
  const y = Math.max(0, box.y);
  const clip = {
    x: Math.max(0, box.x),
    y,
    width: Math.min(box.width, size.width - Math.max(0, box.x)),
    height: Math.min(box.height, height, size.height - y),
  };
  return { clip, animations: 'disabled', caret: 'hide' } as const;
}

async function write({ name }: Picture, shot: Buffer): Promise<void> {
  const small = await sharp(shot)
    .removeAlpha()
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
  await writeFile(join(folder, `${name}.png`), small);
}
