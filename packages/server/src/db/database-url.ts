import { Client } from 'pg';

const example = 'postgres://roadproof:password@db.example.com:5432/roadproof';

/** Where a `DATABASE_URL` leads, for messages: all of it but the password. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** Explains why no server can be reached by this `DATABASE_URL`, without repeating it: it has a password. Null if it is worth a try. */
export function databaseUrlFault(url: string): string | null {
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(url) ?? [];
  if (!/^postgres(ql)?:\/\/$/i.test(scheme))
    return `DATABASE_URL must begin with postgres:// or postgresql://${scheme && `, not with ${scheme}`}. Example: ${example}`;
  const [authority = ''] = /^[^/?#]*/.exec(url.slice(scheme.length)) ?? [];
  const path = url.slice(scheme.length + authority.length);
  // A "#" or "/" in a password ends the address early: the rest of the password would become a port or a path.
  if (/[#@]/.test(path) || !canParse(url))
    return `DATABASE_URL is not a valid address. In the user and the password, write special characters encoded: %23 for #, %2F for /, %3F for ?, %40 for @, %25 for %. Example: ${example}`;
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(','))
    return 'DATABASE_URL names several servers. Name one: the primary, or the address that leads to it.';
  return null;
}

// The host of a socket is in the query: postgres://user@/database?host=/run/postgresql
function canParse(url: string): boolean {
  return URL.canParse(url) || URL.canParse(url.replace('@/', '@socket/'));
}

/** Returns the host, port, user and database as the driver reads them, with its defaults. */
export function placeOf(url: string): DatabasePlace {
  const {
    host,
    port,
    user = '',
    database = user,
  } = new Client({ connectionString: driverUrl(url) });
  return { host, port, user, database };
}

/**
 * Returns the address for the driver. It checks the certificate in each of these modes, and prints a
 * warning for all but `verify-full`, which says the same.
 */
export function driverUrl(url: string): string {
  if (url.includes('uselibpqcompat')) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
