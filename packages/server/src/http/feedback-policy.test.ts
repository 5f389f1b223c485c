import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { testApp } from '../testing/test-app.ts';

const address = '/api/Authentication/GetOptions';
const policyOf = async (env: Record<string, string>) => {
  const server = await testApp({ config: readConfig(env, []) });
  const { headers } = await server.inject({ url: address });
  return String(headers['content-security-policy']);
};

test('pages speak to this server alone, and to the one that takes feedback where it is another', async () => {
  expect(await policyOf({})).toContain("connect-src 'self';");
  const policy = await policyOf({ FEEDBACK_BASE_URL: 'https://feedback.example/roadproof' });
  expect(policy).toContain("connect-src 'self' https://feedback.example;");
  expect(policy.match(/feedback\.example/g)).toHaveLength(1);
});

test('a page may ask to record the screen, and for no other power', async () => {
  const server = await testApp();
  const { headers } = await server.inject({ url: address });
  const powers = String(headers['permissions-policy']).split(', ');
  expect(powers).toContain('display-capture=(self)');
  expect(powers.filter((power) => !power.endsWith('=()'))).toEqual(['display-capture=(self)']);
});

test('the key of card payments is in no answer and no log', async () => {
  const key = 'pk_live_0123456789';
  const { config, ...rest } = await (async () => {
    const config = readConfig({ CARD_PAYMENT_PUBLIC_KEY: key }, []);
    return { config, server: await testApp({ config }) };
  })();
  expect(config.cardPaymentPublicKey).toBe(key);
  for (const url of [address, '/', '/health/ready', '/metrics', '/api/docs'])
    expect((await rest.server.inject({ url })).body).not.toContain(key);
});
