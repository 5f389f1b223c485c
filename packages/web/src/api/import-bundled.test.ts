import { api } from '@roadproof/contract/api';
import { expect, it } from 'vitest';
import { importBundled } from '../../vite/import-bundled.ts';
import { written } from '../../vite/contract-map.ts';

const contract: Parameters<typeof written>[0] = api;
const source = (path: string) =>
  decodeURIComponent(new URL(`../../../${path}`, import.meta.url).pathname);

it('evaluates the contract as an import does, and names the files to watch', async () => {
  const { module, files } = await importBundled<{ api: typeof contract }>(
    source('contract/src/api.ts'),
  );
  expect(written(module.api)).toBe(written(contract));
  expect(files).toContain(source('contract/src/api.ts'));
  expect(files).toContain(source('domain/src/calendar-day.ts'));
});
