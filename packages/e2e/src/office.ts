import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { rowsOf } from './list-page.ts';
import { credentials, signedIn, type Account } from './people.ts';
import { expectToast, withToasts } from './toasts.ts';

/** An administrator's browser, on the form of another person of the sample company. */
export interface Office {
  readonly permissions: ReturnType<Page['getByRole']>;
  /** Saves the form and closes the browser. */
  save(): Promise<void>;
}

/** Opens a browser of its own, signs the administrator in and edits the person with this account. */
export async function officeEditing(
  browser: Browser,
  baseURL: string | undefined,
  account: Account,
): Promise<Office> {
  const office: BrowserContext = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-US',
  });
  await withToasts(office);
  const admin = await office.newPage();
  await signedIn(admin, 'admin');
  await admin.goto(`/employee/list?q=${credentials(account).email}`);
  await expect(rowsOf(admin)).toHaveCount(1);
  await rowsOf(admin).first().click();
  await expect(admin).toHaveURL(/\/employee\/details\?id=/);
  await admin.getByRole('link', { name: 'Edit', exact: true }).click();
  return {
    permissions: admin.getByRole('region', { name: 'Permissions' }),
    save: async () => {
      await admin.getByRole('button', { name: 'Save employee' }).click();
      await expectToast(admin, 'Employee details updated Successfully');
      await office.close();
    },
  };
}
