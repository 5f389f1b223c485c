import { expect, it } from 'vitest';
import { api } from '@roadproof/contract/api';
import { written } from '../../vite/contract-map.ts';

const contract: Parameters<typeof written>[0] = api;

it('tells the browser of every operation what the contract says', async () => {
  const code = `data:text/javascript,${encodeURIComponent(written(contract))}`;
  const { contractMap } = (await import(/* @vite-ignore */ code)) as { contractMap: object };
  const expected = Object.entries(contract).flatMap(([noun, operations]) =>
    Object.entries(operations).map(
      ([name, { method, path, body, answer, access, writes }]) =>
        [
          `${noun}.${name}`,
          { method, path, body, answer, open: access === 'anyone', writes },
        ] as const,
    ),
  );
  expect(expected.length).toBeGreaterThan(300);
  expect(contractMap).toEqual(Object.fromEntries(expected));
});
