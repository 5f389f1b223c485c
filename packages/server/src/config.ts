import { join, resolve } from 'node:path';
import { isLoopback } from './auth/loopback.ts';
import { databaseUrlFault } from './db/database-url.ts';
import { readBackup, type BackupConfig } from './backup/config.ts';
import { productVersion, root } from './root.ts';
import { readTracing, type TraceSettings } from './tracing/settings.ts';
import { readMetrics, type MetricsSettings } from './metrics/settings.ts';
import { readDirectory, type DirectoryConfig } from './auth/directory/config.ts';

/** Everything the environment decides; read once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly backup: BackupConfig;
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  readonly appName: string;
  readonly aboutUrl: string | null;
  readonly contactUrl: string | null;
  readonly authMode: 'simple' | 'oidc' | 'none';
  /** The company's directory; null unless AUTH_MODE is oidc. */
  readonly directory: DirectoryConfig | null;
  /** Administrators may sign in by password beside the directory. */
  readonly hasEmergencySignIn: boolean;
  /** Where the feedback tool sends to: '' is this server, null is off. */
  readonly feedbackBase: string | null;
  /** Read so that it may stand in the environment; nothing uses it yet (docs/product.md, Card payments). */
  readonly cardPaymentPublicKey: string | null;
  /** Who may read the description of the API. */
  readonly apiDocs: 'signed-in' | 'public';
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly samplePassword: string | null;
  readonly loadSample: boolean;
  /** Somebody says at this start that the folder of files and the database belong together. */
  readonly adoptFiles: boolean;
  /** True to bring a built-in database of an older PostgreSQL to the one of this version, once. */
  readonly upgradeDatabase: boolean;
  readonly logLevel: string;
  readonly webDir: string;
  readonly version: string;
  /** Whose X-Forwarded-For is believed: 'loopback' unless told, a list of addresses, or nobody's. */
  readonly trustProxy: string | false;
  /** Most requests a minute from one address; 0 for no limit. */
  readonly requestsPerMinute: number;
  readonly metrics: MetricsSettings;
  /** Where traces are sent; null if they are not. */
  readonly tracing: TraceSettings | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the configuration; throws a sentence that names the variable when a value makes no sense. */
export function readConfig(env: Environment, args: readonly string[]): Config {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const host = text('HOST') ?? '127.0.0.1';
  const port = wholeNumber('PORT', text('PORT') ?? '3000', 65_535);
  const dataDir = resolve(root, text('DATA_DIR') ?? 'data');
  const authMode = oneOf('AUTH_MODE', text('AUTH_MODE') ?? 'simple', [
    'simple',
    'oidc',
    'none',
  ] as const);
  return {
    host,
    port,
    dataDir,
    backup: readBackup(text, dataDir),
    databaseUrl: databaseAddress(text('DATABASE_URL')),
    publicUrl: webAddress('PUBLIC_URL', text('PUBLIC_URL')) ?? ownAddress(host, port),
    appName: text('APP_NAME') ?? 'Roadproof',
    aboutUrl: webAddress('ABOUT_URL', text('ABOUT_URL')),
    contactUrl: webAddress('CONTACT_URL', text('CONTACT_URL')),
    authMode,
    directory: authMode === 'oidc' ? readDirectory(text) : null,
    hasEmergencySignIn:
      oneOf('AUTH_EMERGENCY', text('AUTH_EMERGENCY') ?? 'off', ['on', 'off'] as const) === 'on' &&
      authMode === 'oidc',
    feedbackBase:
      oneOf('FEEDBACK', text('FEEDBACK') ?? 'on', ['on', 'off'] as const) === 'on'
        ? feedbackAddress(text('FEEDBACK_BASE_URL'))
        : null,
    cardPaymentPublicKey: shortText('CARD_PAYMENT_PUBLIC_KEY', text('CARD_PAYMENT_PUBLIC_KEY')),
    apiDocs: oneOf('API_DOCS', text('API_DOCS') ?? 'signed-in', ['signed-in', 'public'] as const),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? 'Roadproof <no-reply@localhost>',
    samplePassword: text('SAMPLE_PASSWORD'),
    loadSample: args.includes('--sample'),
    adoptFiles: args.includes('--adopt-files'),
    upgradeDatabase: args.includes('--upgrade-database'),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    webDir: resolve(root, text('WEB_DIR') ?? 'packages/web/dist'),
    version: productVersion(),
    trustProxy: text('TRUST_PROXY') === 'none' ? false : (text('TRUST_PROXY') ?? 'loopback'),
    requestsPerMinute: wholeNumber(
      'REQUESTS_PER_MINUTE',
      text('REQUESTS_PER_MINUTE') ?? '6000',
      1e9,
    ),
    metrics: readMetrics(text, { host, port }),
    tracing: readTracing(text),
  };
}

/** The address a person on this machine types to reach a listener. */
export function ownAddress(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The database in words for a person at the terminal, without its password. */
export function nameOfDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `the built-in database in ${join(dataDir, 'postgres')}`;
  if (!URL.canParse(databaseUrl)) return 'the database of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host || 'this machine'}`;
}

function wholeNumber(name: string, value: string, max: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new Error(`${name} must be a whole number from 0 to ${max}; it is "${value}".`);
}

function oneOf<const T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new Error(`${name} must be one of ${choices.join(', ')}; it is "${value}".`);
}

function databaseAddress(value: string | null): string | null {
  const fault = value === null ? null : databaseUrlFault(value);
  if (fault !== null) throw new Error(fault);
  return value;
}

function webAddress(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (/^(https?:\/\/[^\s/]|mailto:)/.test(value) && URL.canParse(value))
    return value.replace(/\/+$/, '');
  throw new Error(`${name} must be a web address such as https://fleet.example; it is "${value}".`);
}

/** Somebody else's server gets what people write over HTTPS, or is this machine. */
function feedbackAddress(value: string | null): string {
  const address = webAddress('FEEDBACK_BASE_URL', value) ?? '';
  if (address === '') return '';
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return address;
  throw new Error(`FEEDBACK_BASE_URL must be an https address; it is "${address}".`);
}

function shortText(name: string, value: string | null): string | null {
  if (value === null || value.length <= 200) return value;
  throw new Error(`${name} can have at most 200 characters; it has ${value.length}.`);
}
