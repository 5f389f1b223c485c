import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const tracingOf = (env: Record<string, string>) => readConfig(env, []).tracing;
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

test('without an endpoint there are no traces', () => {
  expect(tracingOf({})).toBeNull();
});

test('the settings have the names and the form that OpenTelemetry gives them', () => {
  expect(tracingOf(endpoint)).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'roadproof',
    share: 1,
  });
  expect(
    tracingOf({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x-team=fleet',
      OTEL_SERVICE_NAME: 'fleet',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }),
  ).toMatchObject({
    headers: { 'api-key': 'a b', 'x-team': 'fleet' },
    serviceName: 'fleet',
    share: 0.1,
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
  [{ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number'],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS must be'],
])('%j is refused by name', (env, sentence) => {
  expect(() => tracingOf(env)).toThrow(sentence);
});
