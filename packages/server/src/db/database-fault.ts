import { DatabaseError, escapeIdentifier } from 'pg';
import type { DatabasePlace } from './database-url.ts';

/** Connections that the product opens at most: those of its pools together. */
export const mostConnections = 26;

/** A database that cannot be used; the message names the setting and what to do. */
export class DatabaseFault extends Error {}

/** Explains in a sentence or two why the server of `DATABASE_URL` cannot be used; null for an error that is not about that. */
export function databaseFault(error: unknown, place: DatabasePlace): string | null {
  if (!(error instanceof Error)) return null;
  const text =
    error instanceof DatabaseError
      ? refusal(error, place)
      : (lineFault(error, place) ?? tlsFault(error, place));
  return text && `DATABASE_URL: ${text}`;
}

/** Names the server: host and port, or the folder of its socket. */
export const serverOf = ({ host, port }: DatabasePlace): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** True for errors of a server that starts, stops or recovers: the next attempt may succeed. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return ['57P01', '57P02', '57P03'].includes(error.code ?? '');
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // The socket of a server is made when it starts; a name may not be known before its container runs.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code === undefined) return /terminated unexpectedly/.test(message);
  return ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'].includes(code);
}

function lineFault(error: Error, place: DatabasePlace): string | null {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const server = serverOf(place);
  if (code === 'ENOENT' && syscall === 'connect')
    return `there is no socket of PostgreSQL at ${place.host}, port ${place.port}. Start PostgreSQL, or correct the folder and the port.`;
  if (syscall === 'open' && path !== undefined)
    return `the file ${path}, which the address names, cannot be read (${code}). Correct its path or its permissions.`;
  if (code === 'ECONNREFUSED')
    return `nothing listens at ${server}. Start PostgreSQL there, or correct the host and the port; for connections over the network its setting listen_addresses has to allow them.`;
  if (code === 'ENOTFOUND') return `there is no host named ${place.host}. Correct the name.`;
  if (code === 'EAI_AGAIN')
    return `the name ${place.host} could not be looked up. Check the name, and the DNS of this machine.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `this account may not connect to ${server}. Run the product as an account that may, or name the server by host and password.`;
  if (
    ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'].includes(code ?? '') ||
    /timeout/.test(error.message)
  )
    return `${server} does not answer. Check the host and the port, and that no firewall is between it and this machine.`;
  if (code === 'ECONNRESET' || /terminated unexpectedly/.test(error.message))
    return `${server} closed the connection before it answered. Check that PostgreSQL listens there, and look at its log.`;
  if (/client password must be/.test(error.message))
    return `it has no password, and the server asks for one. Write it behind the user: postgres://${encodeURIComponent(place.user)}:password@…`;
  return null;
}

const dates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired. Renew it on the server.',
  CERT_NOT_YET_VALID: 'is not valid yet. Check the clock of this machine and of the server.',
};

function tlsFault(error: Error, place: DatabasePlace): string | null {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const certificate = `the certificate of ${serverOf(place)}`;
  if (/does not support SSL/.test(error.message))
    return `${serverOf(place)} does not offer TLS. Turn it on there (ssl = on), or remove sslmode from the address if the network is trusted.`;
  if (dates[code] !== undefined) return `${certificate} ${dates[code]}`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${certificate} is for another name. Write the host as in the certificate, or issue one for ${place.host}.`;
  if (/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_(UNTRUSTED|SIGNATURE|REVOKED|REJECTED)/.test(code))
    return `${certificate} is not from an authority that this machine knows. Name the file of that authority in the address: ?sslmode=verify-full&sslrootcert=/path/to/ca.pem`;
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code) || /SSL connection/.test(error.message))
    return `no TLS connection to ${serverOf(place)}: ${error.message}`;
  return null;
}

/** Sentences for the codes that mean one thing each. */
const refusals: Readonly<Record<string, (place: DatabasePlace, error: DatabaseError) => string>> = {
  '28P01': ({ user }) =>
    `the server refuses the user ${escapeIdentifier(user)} with this password. Correct the user and the password; special characters are written encoded there, such as %40 for @.`,
  '28000': notLetIn,
  '3D000': ({ user, database, ...place }) =>
    `${serverOf({ ...place, user, database })} has no database ${escapeIdentifier(database)}. Correct the name, or create it as an administrator of the server: create database ${escapeIdentifier(database)} owner ${escapeIdentifier(user)} encoding 'UTF8' template template0;`,
  '55000': ({ database }, { message }) =>
    `${message}. As an administrator of the server, run: alter database ${escapeIdentifier(database)} allow_connections true;`,
  '53300': (place, { message }) =>
    `${serverOf(place)} has no connection left (${message}). Roadproof opens up to ${mostConnections}: raise max_connections of the server, or the connection limit of the role or the database.`,
  '57P01': notReady,
  '57P02': notReady,
  '57P03': notReady,
  '08P01': (place, { message }) =>
    /startup parameter/.test(message)
      ? `a pooler answers at ${serverOf(place)}, and refuses settings that keep companies apart (${message}). Connect to the server without a pooler.`
      : `${serverOf(place)}: ${message}`,
  '42501': ({ user, database }, { message }) =>
    /permission denied for database/.test(message)
      ? `the user ${escapeIdentifier(user)} may not connect to the database ${escapeIdentifier(database)}. As an administrator of the server, run: grant connect on database ${escapeIdentifier(database)} to ${escapeIdentifier(user)};`
      : `the user ${escapeIdentifier(user)} lacks a right in the database ${escapeIdentifier(database)} (${message}). As an administrator of the server, make it the owner: alter database ${escapeIdentifier(database)} owner to ${escapeIdentifier(user)};`,
};

function refusal(error: DatabaseError, place: DatabasePlace): string | null {
  return refusals[error.code ?? '']?.(place, error) ?? null;
}

function notReady(place: DatabasePlace, { message }: DatabaseError): string {
  return `${serverOf(place)} is not ready (${message}). Look at the log of that server, and start the product again when it accepts connections.`;
}

function notLetIn({ user, database }: DatabasePlace, { message }: DatabaseError): string {
  const name = escapeIdentifier(user);
  if (/does not exist/.test(message))
    return `the server has no role ${name}. Correct the user, or create it as an administrator of the server: create role ${name} login password '…';`;
  if (/not permitted to log in/.test(message))
    return `the role ${name} may not sign in. As an administrator of the server, run: alter role ${name} login;`;
  if (/pg_hba/.test(message) && /no encryption|SSL off/.test(message))
    return `the server does not let ${name} into the database ${escapeIdentifier(database)} from this machine without TLS. Add ?sslmode=verify-full to the address, or a line for this machine to pg_hba.conf of the server.`;
  if (/pg_hba/.test(message))
    return `the server does not let ${name} into the database ${escapeIdentifier(database)} from this machine. Add a line for it to pg_hba.conf of the server.`;
  if (/certificate/.test(message))
    return `the server asks for a certificate of ${name}. Name its files in the address: ?sslmode=verify-full&sslcert=/path/to/client.crt&sslkey=/path/to/client.key`;
  return `the server refuses the user ${name} (${message}). Correct the user, or the lines for it in pg_hba.conf of the server.`;
}
