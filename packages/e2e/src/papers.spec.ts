import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';
import { zipOfPapers } from './zip.ts';

const papers = [
  'Driver Files/Aldridge, Brent - ELDT 2024-01-10.pdf',
  'Driver Files/Aldridge, Brent - Notice of Conviction 2024-02-10.pdf',
  'Driver Files/andre_baptiste_eldt_2024_01_11.pdf',
  'Driver Files/CR-1232 ELDT 01-12-2024.pdf',
  'Driver Files/CR-1232 W-4.pdf',
  'Driver Files/Terrence Boudreaux/ELDT 20240113.pdf',
  'Driver Files/Terrence Boudreaux/misc.pdf',
  'Driver Files/Broussard Otis/ELDT Jan 14 2024.pdf',
  'Driver Files/Castleberry, Earl - Conviction 1-15-24.pdf',
  'Driver Files/M. Delacroix - Drug and Alcohol Policy receipt 2024-01-16.pdf',
  'Driver Files/Annual review Rosa Escamilla 2026-02-02.pdf',
  'Driver Files/scan0001.pdf',
];

test('twelve papers from a ZIP, three decided by hand, filed, seen on a file, and taken back', async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  await page.goto('/employee/driver/tracker');
  await page.getByRole('link', { name: 'Import papers' }).click();
  await expect(page.getByRole('heading', { name: 'Import Papers' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Choose a ZIP or files' })
    .getByLabel('Choose a ZIP or files')
    .setInputFiles({
      name: 'papers.zip',
      mimeType: 'application/zip',
      buffer: zipOfPapers(papers),
    });

  // What nobody's name was found for stands first, what a name does not tell is asked.
  await expect(page.getByRole('button', { name: 'File 9 papers' })).toBeEnabled();
  await expect(page.getByText('9 papers of 7 people are ready. 3 ask something')).toBeVisible();
  const unmatched = page.getByRole('group').filter({ hasText: 'Not matched to anybody yet' });
  await expect(unmatched.getByRole('link', { name: 'scan0001.pdf' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  // A date that is one of two days is asked, and the choices name their months.
  await expect(
    page.getByText('01-12-2024 can be read two ways. Choose the right day.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dec 1, 2024' }).click();
  await expect(page.getByRole('button', { name: 'File 10 papers' })).toBeEnabled();
  await expect(page.getByText('Entry-Level Driver Training · 12/01/2024')).toBeVisible();

  await unmatched.getByLabel('Person').fill('Rigoberto');
  await page.getByRole('option', { name: /Rigoberto Fuentes/ }).click();
  const fuentes = page.getByRole('group').filter({ hasText: 'Fuentes, Rigoberto' });
  await fuentes.getByLabel('Kind').fill('Other');
  await page.getByRole('option', { name: 'Other', exact: true }).click();
  await expect(page.getByRole('button', { name: 'File 11 papers' })).toBeEnabled();
  const escamilla = page.getByRole('group').filter({ hasText: 'Escamilla, Rosa' });
  await escamilla.getByLabel('Reviewer').fill('Gail Shop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'File 12 papers' }).click();

  await expect(page.getByRole('heading', { name: '12 papers of 9 drivers filed' })).toBeVisible();
  await expect(page.getByText('All papers were filed.')).toBeVisible();
  const result = page.url();

  await page.goto('/employee/driver/list?q=Fuentes');
  await page.getByText('Rigoberto').first().click();
  await expect(page).toHaveURL(/\/employee\/driver\/details\?id=/);
  const id = new URL(page.url()).searchParams.get('id');
  const file = `/employee/driver/add-files?id=${id}`;
  await page.goto(file);
  const scan = page.getByRole('link', { name: /scan0001\.pdf/ }).first();
  await expect(scan).toBeVisible();

  await page.goto(result);
  await page.getByRole('button', { name: 'Undo papers.zip' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await expectToast(page, 'Import Undone Successfully');
  await expect(page.getByRole('heading', { name: 'This filing was undone' })).toBeVisible();
  await page.goto(file);
  await expect(page.getByRole('heading', { name: 'Driver Files History' })).toBeVisible();
  await idle(page);
  await expect(scan).toHaveCount(0);
});
