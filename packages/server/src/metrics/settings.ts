import { tokenHash } from '../auth/token.ts';

/** Access to the metrics, and the address they are served at. */
export interface MetricsSettings {
  /** Callers on this machine, or those who send the token; its hash alone is kept, so no log can have it. */
  readonly access: 'off' | 'local' | { readonly tokenHash: Buffer };
  /** A listener of their own; null serves them beside the product. */
  readonly listen: { readonly host: string; readonly port: number } | null;
}

const prefix = 'token:';
const tokenPattern = /^[\w.~+/=-]{16,200}$/;

/** Reads METRICS and METRICS_PORT; throws a sentence that names the setting. */
export function readMetrics(
  text: (name: string) => string | null,
  { host, port }: { readonly host: string; readonly port: number },
): MetricsSettings {
  const access = readAccess(text('METRICS') ?? 'local');
  const own = text('METRICS_PORT');
  if (own === null) return { access, listen: null };
  const number = Number(own);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`METRICS_PORT must be a whole number from 0 to 65535; it is "${own}".`);
  if (number === port && number !== 0)
    throw new Error(`METRICS_PORT must be another port than PORT, which is ${port} too.`);
  // Without a token nothing but this machine may get in, so nothing else may even connect.
  return { access, listen: { host: access === 'local' ? '127.0.0.1' : host, port: number } };
}

function readAccess(value: string): MetricsSettings['access'] {
  if (value === 'off' || value === 'local') return value;
  const token = value.slice(prefix.length);
  if (value.startsWith(prefix) && tokenPattern.test(token)) return { tokenHash: tokenHash(token) };
  // Never repeats the value: it may be most of a token.
  throw new Error(
    value.startsWith(prefix)
      ? 'METRICS=token:… needs a token of 16 to 200 letters, digits or the characters . ~ + / = _ -'
      : 'METRICS must be off, local, or token: followed by a token of at least 16 characters.',
  );
}
