import type { OtlpSettings } from './otlp.ts';

/** Settings of traces; null if no collector is set. */
export interface TraceSettings extends Omit<OtlpSettings, 'version'> {
  /** Share of the requests without a trace of their own that are recorded, from 0 to 1. */
  readonly share: number;
}

/** Reads the settings by the names that OpenTelemetry gives them; throws a sentence that names the setting. */
export function readTracing(text: (name: string) => string | null): TraceSettings | null {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null) return null;
  if (!/^https?:\/\/[^\s/]/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the web address of a collector such as http://127.0.0.1:4318',
    );
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(share >= 0 && share <= 1))
    throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(text('OTEL_EXPORTER_OTLP_HEADERS')),
    serviceName: text('OTEL_SERVICE_NAME') ?? 'roadproof',
    share,
  };
}

function readHeaders(value: string | null): Readonly<Record<string, string>> {
  const entries = (value ?? '').split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    entries.map((part) => {
      const [name = '', ...rest] = part.split('=');
      if (!/^[\w-]+$/.test(name.trim()) || rest.length === 0) throw badHeaders();
      try {
        return [name.trim(), decodeURIComponent(rest.join('=').trim())];
      } catch {
        throw badHeaders();
      }
    }),
  );
}

// Never repeats the value, which may hold a key.
const badHeaders = (): Error =>
  new Error('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between them.');
