import type { Page } from '@playwright/test';

/** Sets up a company without the form, which has a journey of its own, with its administrator signed in. */
export async function foundCompany(page: Page): Promise<void> {
  const answer = await page.request.post('/api/Setup/CreateCompany', {
    data: {
      companyName: 'Red Mesa Haulage',
      timeZone: 'America/Denver',
      firstName: 'Kim',
      lastName: 'Ortega',
      email: 'kim@redmesa.example',
      password: 'nine-mules-uphill',
    },
  });
  const { data } = (await answer.json()) as { data: object };
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/before', (route) => route.fulfill(empty), { times: 1 });
  await page.goto('/before');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), data);
}
