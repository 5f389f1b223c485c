import { maxChosen } from '@roadproof/contract/max-chosen';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testApp } from '../testing/test-app.ts';

const { app } = await testApp();

test('an address may name as many people as can be chosen at once', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const query = new URLSearchParams();
  for (let at = 0; at < maxChosen; at += 1) query.append('employeeId', newId());
  const { status } = await fetch(`${url}/training/schedule?${query.toString()}`);
  expect(status).not.toBe(431);
});
