import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { signedIn } from './people.ts';

test('a weight that decides is typed in its reason, and the question is answered again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/);
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  const idOf = async (kind: 'driver' | 'unit', search: string): Promise<string> => {
    const answer = await page.request.post('/api/Dispatch/GetDispatchChoices', {
      data: { kind, search },
      headers,
    });
    const { data } = (await answer.json()) as { data: { data: { id: string }[] } };
    return data.data[0]?.id ?? '';
  };
  const unit = await idOf('unit', 'Box 301');
  await page.goto(`/dispatch?driver=${await idOf('driver', 'Jefferson')}&unit=${unit}`);
  const weight = page.getByRole('textbox', { name: 'GVWR of Box 301' });
  await weight.fill('25,900');
  await weight.press('Enter');
  await expect(page.getByText('Imani Jefferson may take Box 301 today.')).toBeVisible();
  await page.request.post('/api/Equipment/SaveEquipmentFacts', {
    data: { rows: [{ id: unit, gvwr: '' }] },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  });
  await page.reload();
  await weight.fill('a lot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(weight).toHaveAccessibleDescription(/number/);
  await weight.fill('26,500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Imani Jefferson may not take Box 301 today.')).toBeVisible();
});
