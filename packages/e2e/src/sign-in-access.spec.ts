import { expect } from '@playwright/test';
import { test } from './app.ts';
import { signedIn } from './people.ts';

test('the access of somebody who signs in is read only for the office, with the reason', async ({
  page,
}) => {
  const user = await signedIn(page, 'office');
  const answer = await page.request.post('/api/Employee/GetAllEmployee', {
    data: {
      email: {
        combineWith: 0,
        filters: [{ value: 'admin@sample.example', comparisonOperator: 0 }],
      },
    },
    headers: { authorization: `Bearer ${user.token}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; email: string }[] };
  const found = data.find(({ email }) => email === 'admin@sample.example');
  await page.goto(`/employee/edit?id=${found?.id}`);
  for (const [label, what] of [
    ['E-mail', 'e-mail'],
    ['Status', 'status'],
  ] as const) {
    const field = page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }));
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(
      `Only an administrator can change the ${what} of a user who signs in here.`,
    );
  }
  await expect(page.getByLabel('First name')).toBeEnabled();
  await page.goto(`/employee/details?id=${found?.id}`);
  await page.getByRole('button', { name: 'Archive', exact: true }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Only an administrator can change the status of a user who signs in here.',
  );
});
