import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle } from './list-page.ts';
import { choice, fill, pick } from './person-form.ts';
import { expectToast } from './toasts.ts';

/** Nothing on the page has the color of what is in order: nobody has checked anything yet. */
export async function expectNothingGreen(page: Page): Promise<void> {
  await idle(page);
  const green = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colors = ['--rp-success', '--rp-success-dot', '--rp-success-soft'].map((token) => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return [...document.querySelectorAll('#main *')]
      .filter((element) => {
        const { color, stroke, backgroundColor } = getComputedStyle(element);
        return (
          element.checkVisibility() &&
          [color, stroke, backgroundColor].some((one) => colors.includes(one))
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(green).toEqual([]);
}

/** The start card of an empty company. */
export const steps = (page: Page) => page.getByRole('region', { name: 'Five steps to your first' });

/** Does the first steps of a company that has its administrator and nothing else, one after the other. */
export async function firstHour(page: Page): Promise<void> {
  await test.step('a recent hire date is refused until an administrator allows it on the spot', async () => {
    await page.goto('/employee/add');
    await fill(page, { 'Date of birth': '05/14/1990', 'Hire date': '03/02/2026' });
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Allow recent hire dates' }).click();
    await expectToast(page, 'Recent hire dates allowed Successfully');
    await expect(page.getByRole('button', { name: 'Allow recent hire dates' })).toBeHidden();
  });

  await test.step('the first steps are done by doing them: insurance', async () => {
    await page.goto('/dashboard');
    await steps(page).getByRole('link', { name: 'Add certificate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add certificate' });
    await fill(dialog, { Name: 'Motor Truck Cargo', 'Insurance number': 'MC-1' });
    await fill(dialog, { Effective: '01/02/2030', 'Valid until': '01/02/2030' });
    await pick(choice(dialog, 'Type'), 'Cargo');
    await dialog.getByRole('button', { name: 'Add certificate' }).click();
    await expect(dialog.getByText('Must be after 01/02/2030 (effective date).')).toBeVisible();
    await fill(dialog, { 'Valid until': '01/02/2031' });
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Add certificate' }).click();
    await expectToast(page, 'Insurance Certificate Added Successfully');
    await expect(page.getByRole('row', { name: /MC-1.*01\/02\/2031.*Valid/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Insurance certificates' })).toHaveText(
      /MC-1.*Valid until 01\/02\/2031/,
    );
    await expect(steps(page).getByText('1 of 5 done')).toBeVisible();
  });

  await test.step('courses, by one click in their catalog', async () => {
    await steps(page).getByRole('link', { name: 'Pick courses' }).click();
    await page.getByRole('button', { name: /^Add \d+ starter courses$/ }).click();
    await expectToast(page, 'Starter Courses Added Successfully');
    await page.goto('/dashboard');
    await expect(steps(page).getByText('2 of 5 done')).toBeVisible();
    await expect(page.getByText('no required training yet')).toBeVisible();
  });

  await test.step('rows pasted from a spreadsheet are imported, and the dashboard says what was found', async () => {
    const rows = [
      'First Name,Last Name,E-mail,Phone,DOB,Hire Date,Type,License Class,License State,Salary Format,Employee Group,License Expiration,Med Card Expiration',
      'Ann,Lee,ann@bluemesa.example,918-555-0110,05/14/1985,03/01/2021,CDL,A,CO,Hourly,Durango,01/02/2020,01/02/2021',
      'Bo,Reyes,bo@bluemesa.example,918-555-0111,05/14/1986,03/01/2021,CDL,A,CO,Hourly,Durango,01/02/2022,01/02/2048',
      ',Nobody,x@bluemesa.example,918-555-0112,05/14/1986,03/01/2021,CDL,A,CO,Hourly,Durango,,',
    ];
    await page.getByRole('button', { name: 'Paste from Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste from Excel' });
    await dialog
      .getByRole('textbox', { name: 'Rows with their headings' })
      .fill(rows.join('\n').replaceAll(',', '\t'));
    await dialog.getByRole('button', { name: 'Use these rows' }).click();
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText(/2 drivers\./)).toBeVisible();
    await page.goto('/dashboard');
    const found = page.getByRole('heading', { level: 2, name: /^2 drivers\./ });
    await expect(found).toHaveText('2 drivers.2 licenses and 1 med card have already expired.');
    await expect(page.getByText(/^Three of five steps done$/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    for (const [number, rows] of [
      ['2 licenses', 2],
      ['1 med card', 1],
    ] as const) {
      await found.getByRole('link', { name: number }).click();
      await expect(
        page.getByText(`${rows} row${rows === 1 ? '' : 's'}`, { exact: true }),
      ).toBeVisible();
      await page.goBack();
    }
    await page.getByRole('button', { name: 'Close this note' }).click();
    await expect(found).toBeHidden();
    await page.reload();
    await expect(page.getByText(/^Three of five steps done$/)).toBeVisible();
    await expect(found).toBeHidden();
  });

  await test.step('a colleague is invited: five of five would be done with a unit', async () => {
    await page.getByRole('link', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await fill(dialog, {
      'First name': 'Dana',
      'Last name': 'Ortiz',
      'E-mail': 'dana@bluemesa.example',
    });
    await expect(dialog).toContainText('With nothing ticked Dana sees the dashboard alone.');
    await dialog.getByRole('button', { name: 'Dispatcher' }).click();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog).toContainText('Dana Ortiz is invited.');
    await expectAccessibleInBothSchemes(page);
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(/^Four of five steps done$/)).toBeVisible();
    await expect(page.getByText('2 people can sign in')).toBeVisible();
    const hers = await page.context().browser()?.newPage();
    await hers?.goto(link);
    await expect(hers?.getByRole('heading', { level: 1 }) ?? page.getByRole('status')).toHaveText(
      'Set a new password',
    );
    await hers?.close();
  });

  await test.step('the card is hidden, and comes back from the page of the company', async () => {
    await page.getByRole('button', { name: 'Hide this card' }).click();
    await expect(page.getByText(/of five steps done/)).toBeHidden();
    await page.goto('/administrator/edit-data');
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expectToast(page, 'Start Card Shown Successfully');
    await page.goto('/dashboard');
    await expect(page.getByText(/of five steps done/)).toBeVisible();
  });
}
