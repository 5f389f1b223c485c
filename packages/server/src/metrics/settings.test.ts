import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const secret = 'Not-a-real-token.1234';
const metricsOf = (env: Record<string, string>) => readConfig(env, []).metrics;

test('without a setting the metrics are for this machine, beside the product', () => {
  expect(metricsOf({})).toEqual({ access: 'local', listen: null });
  expect(metricsOf({ METRICS: 'off' })).toEqual({ access: 'off', listen: null });
});

test('of a token only the hash is kept', () => {
  const config = readConfig({ METRICS: `token:${secret}` }, []);
  const hash = createHash('sha256').update(secret).digest();
  expect(config.metrics).toEqual({ access: { tokenHash: hash }, listen: null });
  expect(JSON.stringify(config)).not.toContain(secret);
});

test('a port of its own is open to this machine alone, with a token where the product listens', () => {
  expect(metricsOf({ HOST: '0.0.0.0', METRICS_PORT: '9464' }).listen).toEqual({
    host: '127.0.0.1',
    port: 9464,
  });
  const opened = { HOST: '0.0.0.0', METRICS_PORT: '9464', METRICS: `token:${secret}` };
  expect(metricsOf(opened).listen).toEqual({ host: '0.0.0.0', port: 9464 });
});

test.each([
  [{ METRICS: 'on' }, 'METRICS must be off, local, or token: followed by a token'],
  [{ METRICS: secret }, 'METRICS must be off, local, or token: followed by a token'],
  [{ METRICS: 'token:short' }, 'METRICS=token:… needs a token of 16 to 200'],
  [{ METRICS: `token:${secret} and more` }, 'METRICS=token:… needs a token of 16 to 200'],
  [{ METRICS_PORT: 'high' }, 'METRICS_PORT must be a whole number from 0 to 65535; it is "high".'],
  [
    { PORT: '3000', METRICS_PORT: '3000' },
    'METRICS_PORT must be another port than PORT, which is 3000 too.',
  ],
])('%j is refused by name, and no token is repeated', (env, sentence) => {
  expect(() => metricsOf(env)).toThrow(sentence);
  expect(() => metricsOf(env)).not.toThrow(secret);
});
