import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { pdf } from './person-form.ts';
import { expectToast } from './toasts.ts';

// A unit gets a photo here, which pictures of lists do not have.
test.use({ apart: 'unit-photo' });

/** One red pixel, which the server makes a photo of. */
const red =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = { name: 'truck.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') };

/** Hands the picture to the page as a browser does when a person pastes or drops it. */
const hand = (page: Page, kind: 'paste' | 'drop', selector: string) =>
  page.evaluate(
    ([content, event, place]) => {
      const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'truck.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      document
        .querySelector(place)
        ?.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        );
    },
    [red, kind, selector] as const,
  );

test('a unit is given a photo by a file, by paste and by drag, and it is in the list', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/list?q=Truck+101');
  await settled(page);
  await expect(rowsOf(page).first().locator('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'Truck 101' }).click();
  const photo = page.getByRole('group', { name: 'Photo of Truck 101' });
  const shown = photo.getByRole('img', { name: 'Truck 101' });
  await expect(photo.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);

  const chooser = photo.locator('input[type=file]').first();
  await chooser.setInputFiles(pdf('Title.pdf'));
  await expect(photo.getByRole('alert')).toContainText('Only images');
  await chooser.setInputFiles(file);
  await expectToast(page, 'Photo saved');
  await expect(photo.getByRole('alert')).toHaveCount(0);
  await expect(shown).toBeVisible();
  const address = await shown.getAttribute('src');
  await expectAccessibleInBothSchemes(page);

  await hand(page, 'paste', 'body');
  await expect(shown).not.toHaveAttribute('src', address ?? '');
  const pasted = await shown.getAttribute('src');
  await hand(page, 'drop', '[aria-label="Photo of Truck 101"] img');
  await expect(shown).not.toHaveAttribute('src', pasted ?? '');

  await page.goto('/equipment/list?q=Truck+101');
  await settled(page);
  const small = rowsOf(page).first().locator('img');
  await expect(small).toHaveAttribute('src', /\?w=52$/);
  await expect(small).toHaveCSS('width', '26px');

  await page.getByRole('link', { name: 'Truck 101' }).click();
  await photo.getByRole('button', { name: 'Delete the photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Photo deleted successfully');
  await expect(shown).toHaveCount(0);
  await expect(photo.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});
