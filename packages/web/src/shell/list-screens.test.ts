import { lookupPages } from '@roadproof/contract/company/lookup-page';
import { expect, test, vi } from 'vitest';
import { screens } from '../routes.tsx';

// Made by the build; no screen is drawn here, so nothing is called.
vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

test.each(Object.entries(lookupPages))('the list %s has a screen of its title', (list, page) => {
  const screen = screens.find(({ path }) => path === page.route);
  // The grades are a tab of the company.
  expect(screen?.title).toBe(list === 'Grade' ? 'Company' : page.title);
});
