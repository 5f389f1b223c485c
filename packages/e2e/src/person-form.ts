import { expect, type Locator, type Page } from '@playwright/test';

/** A form or a dialog, or the whole page. */
type Place = Page | Locator;

/** A day as it is typed, so many days away from today. */
export function dayAway(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(day);
}

/** A field that is typed into. */
export const field = (place: Place, label: string): Locator =>
  place.getByRole('textbox', { name: label, exact: true });

/** A field that is chosen in. */
export const choice = (place: Place, label: string): Locator =>
  place.getByRole('combobox', { name: label, exact: true });

/** Types into fields by their labels. */
export async function fill(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value);
}

/** Chooses in lists by their labels: types the name and takes it. */
export async function choose(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await choice(page, label).fill(value);
    await page.getByRole('option', { name: value }).first().click();
    await expect(choice(page, label)).toHaveValue(new RegExp(value));
  }
}

/** The smallest paper that is one. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});

/** Puts a paper into a file field. */
export async function attach(place: Place, label: string, name: string): Promise<void> {
  await place
    .getByRole('group', { name: label, exact: true })
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf(name));
}

/** A person nobody has yet, as both forms ask for one. */
export const newPerson = (lastName: string) => ({
  'First name': 'Rosalind',
  'Last name': lastName,
  'E-mail': `${lastName.toLowerCase()}@sample.example`,
  'Date of birth': '04/17/1975',
  'Phone number': '5550100199',
  // Before the limit of sixteen years, which the sample company keeps.
  'Hire date': '01/15/2010',
});

/** A toast with this title. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title);
