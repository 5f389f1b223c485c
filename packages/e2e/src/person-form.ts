import { expect, type Locator, type Page } from '@playwright/test';
import { idle } from './list-page.ts';

/** A form or a dialog, or the whole page. */
type Place = Page | Locator;

/** The page a place is on. */
const pageOf = (place: Place): Page => ('goto' in place ? place : place.page());

/** The day it is where the sample company works, as 'YYYY-MM-DD'. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date());

/** A day as it is typed, so many days away from today. */
export function dayAway(days: number): string {
  // Counted in days, not in hours: twice a year a day has 23 or 25 of them.
  const moved = new Date(Date.parse(today()) + days * 86_400_000).toISOString();
  return `${moved.slice(5, 7)}/${moved.slice(8, 10)}/${moved.slice(0, 4)}`;
}

/** A field that is typed into. */
export const field = (place: Place, label: string): Locator =>
  place.getByRole('textbox', { name: label, exact: true });

/** A field that is chosen in. */
export const choice = (place: Place, label: string): Locator =>
  place.getByRole('combobox', { name: label, exact: true });

/** Types into fields by their labels, once what the form starts with is there. */
export async function fill(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  await idle(pageOf(place));
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value);
}

/** Types into a field that is chosen in and takes the match, once the list is the one of what was typed. */
export async function pick(box: Locator, typed: string, name: string | RegExp = typed) {
  await idle(box.page());
  await box.fill(typed);
  // Its own list: that of the field before may still be fading.
  await expect(box).toHaveAttribute('aria-controls', /./);
  const list = box.page().locator(`[id="${await box.getAttribute('aria-controls')}"]`);
  const match = list.getByRole('option', { name }).first();
  await expect(match).toBeVisible();
  await expect(list).not.toHaveAttribute('aria-busy', 'true');
  await match.click();
}

/** Chooses in lists by their labels: types the name and takes it. */
export async function choose(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const box = choice(page, label);
    await pick(box, value);
    await expect(box).not.toHaveAttribute('aria-expanded', 'true');
    await expect(box).toHaveValue(new RegExp(value));
  }
}

/** Ticks a box, a switch or a radio, or takes the tick away; it may show that only a moment later. */
export async function tick(box: Locator, isOn = true): Promise<void> {
  await expect(box).toBeChecked({ checked: !isOn });
  await box.click();
  await expect(box).toBeChecked({ checked: isOn });
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
  // Long before the limit of sixteen years, where a company keeps it.
  'Hire date': '01/15/2000',
});
