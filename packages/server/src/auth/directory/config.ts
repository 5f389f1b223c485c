import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback } from '../loopback.ts';

/** The company's directory, as the environment tells it. */
export interface DirectoryConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** PKCS 8 in PEM, in place of the secret (private_key_jwt). */
  readonly privateKey: string | null;
  readonly scopes: string;
  /** Lower case; empty lets in every domain. */
  readonly allowedDomains: readonly string[];
  readonly label: string;
}

/** Reads the variables of AUTH_MODE=oidc; throws a sentence that names the one that makes no sense. */
export function readDirectory(text: (name: string) => string | null): DirectoryConfig {
  const needed = (name: string): string => {
    const value = text(name);
    if (value !== null) return value;
    throw new Error(`AUTH_MODE=oidc needs ${name}; see docs/sign-in/directory.md.`);
  };
  const clientSecret = text('OIDC_CLIENT_SECRET');
  const privateKey = keyOf(text('OIDC_PRIVATE_KEY'));
  if (clientSecret === null && privateKey === null)
    throw new Error('AUTH_MODE=oidc needs OIDC_CLIENT_SECRET or OIDC_PRIVATE_KEY.');
  return {
    issuer: issuerOf(needed('OIDC_ISSUER')),
    clientId: needed('OIDC_CLIENT_ID'),
    clientSecret,
    privateKey,
    scopes: scopesOf(text('OIDC_SCOPES') ?? 'openid profile email'),
    allowedDomains: domainsOf(text('OIDC_ALLOWED_DOMAINS') ?? ''),
    label: labelOf(text('OIDC_LABEL') ?? 'Sign in with your company account'),
  };
}

function issuerOf(issuer: string): string {
  const address = URL.canParse(issuer) ? new URL(issuer) : null;
  // Unencrypted only to a provider on this very machine, such as one under test.
  const isSafe =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (!isSafe) throw new Error(`OIDC_ISSUER must be an https address; it is "${issuer}".`);
  const isMicrosoft =
    /(^|\.)(microsoftonline\.(com|us)|partner\.microsoftonline\.cn|sts\.windows\.net)$/.test(
      address?.hostname ?? '',
    );
  if (isMicrosoft && /\/(common|organizations|consumers)(\/|$)/.test(address?.pathname ?? ''))
    throw new Error(
      `OIDC_ISSUER must name one tenant, not "${issuer}": anybody with a Microsoft account could sign in there.`,
    );
  return issuer;
}

function scopesOf(scopes: string): string {
  if (scopes.split(/\s+/).includes('openid')) return scopes;
  throw new Error(`OIDC_SCOPES must have openid among its words; it is "${scopes}".`);
}

function domainsOf(list: string): string[] {
  const domains = list
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').toLowerCase())
    .filter((domain) => domain !== '');
  for (const domain of domains)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
      throw new Error(
        `OIDC_ALLOWED_DOMAINS must be domains such as fleet.example; "${domain}" is none.`,
      );
  return domains;
}

function labelOf(label: string): string {
  if (label.length <= 60) return label;
  throw new Error('OIDC_LABEL can have at most 60 characters.');
}

function keyOf(value: string | null): string | null {
  if (value === null) return null;
  const key = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : fileOf(value);
  if (!key.includes('-----BEGIN PRIVATE KEY-----'))
    throw new Error('OIDC_PRIVATE_KEY must be a key in PKCS 8, or the name of a file with one.');
  if (signsFor(key)) return key;
  throw new Error(
    'OIDC_PRIVATE_KEY must be an RSA key of 2,048 bits or more, or one of the curve P-256, that can be read.',
  );
}

/** Whether a key signs as RS256 or ES256, which the exchange with the directory uses; what is wrong with it is never told, because that could show it. */
function signsFor(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details = {} } = createPrivateKey(pem);
    return type === 'ec'
      ? details.namedCurve === 'prime256v1'
      : type === 'rsa' && (details.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`OIDC_PRIVATE_KEY names the file "${path}", which cannot be read.`);
  }
}
