import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { databaseFault, isPassing } from './database-fault.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { factsFault, versionFault } from './database-rights.ts';
import { databaseUrlFault, driverUrl, placeOf } from './database-url.ts';

const place = { host: 'db.example.com', port: 5432, user: 'fleet', database: 'roadproof' };

const from = (code: string | undefined, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), code === undefined ? more : { code, ...more });

function refusal(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code });
}

const special =
  'DATABASE_URL is not a valid address. In the user and the password, write special characters encoded';

test.for([
  [
    'mysql://fleet:secret@db/roadproof',
    'or postgresql://, not with mysql://. Example: postgres://',
  ],
  [
    'db.example.com/roadproof',
    'DATABASE_URL must begin with postgres:// or postgresql://. Example',
  ],
  ['postgres:fleet:secret', 'DATABASE_URL must begin with postgres:// or postgresql://. Example'],
  ['postgres://fleet:se#cret@db/roadproof', special],
  ['postgres://fleet:12#secret@db/roadproof', special],
  ['postgres://fleet:12/secret@db/roadproof', special],
  ['postgres://fleet:12?secret@db/roadproof', special],
  ['postgres://fleet:secret@db:port/roadproof', special],
  ['postgres://fleet:secret@db1,db2/roadproof', 'DATABASE_URL names several servers. Name one'],
] as const)('%s is refused with what to write', ([url, sentence]) => {
  expect(databaseUrlFault(url)).toContain(sentence);
  expect(databaseUrlFault(url)).not.toContain('cret');
});

test.each([
  'postgres://fleet:secret@db.example.com:5432/roadproof',
  'POSTGRESQL://fleet@db/roadproof?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgresql://fleet@/roadproof?host=/run/postgresql',
  'postgres://fleet:se%23cret@[::1]:5433/roadproof',
  'postgres://fleet:per%cent@db/roadproof',
])('%s is worth a try', (url) => {
  expect(databaseUrlFault(url)).toBeNull();
});

test('a place has everything but the password, with the defaults of the driver', () => {
  expect(placeOf('postgres://fleet:secret@db/roadproof')).toEqual({
    host: 'db',
    port: 5432,
    user: 'fleet',
    database: 'roadproof',
  });
  expect(placeOf('postgres://fleet:secret@db:6000').database).toBe('fleet');
});

test('modes that check the certificate are named so that the driver prints no warning', () => {
  const url = (mode: string): string => `postgres://fleet@db/roadproof?a=b&sslmode=${mode}`;
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(driverUrl(url(mode))).toBe(url('verify-full'));
  for (const mode of ['disable', 'no-verify', 'require&uselibpqcompat=true'])
    expect(driverUrl(url(mode))).toBe(url(mode));
});

test.for([
  [from('ECONNREFUSED', 'connect'), 'nothing listens at db.example.com:5432. Start PostgreSQL'],
  [from('ENOTFOUND', 'getaddrinfo'), 'there is no host named db.example.com. Correct the name.'],
  [from('EAI_AGAIN', 'getaddrinfo'), 'the name db.example.com could not be looked up.'],
  [from('ETIMEDOUT', 'connect'), 'db.example.com:5432 does not answer. Check the host'],
  [from(undefined, 'timeout expired'), 'db.example.com:5432 does not answer. Check the host'],
  [from('EHOSTUNREACH', 'connect'), 'db.example.com:5432 does not answer. Check the host'],
  [from('ECONNRESET', 'read'), 'db.example.com:5432 closed the connection before it answered.'],
  [
    from(undefined, 'Connection terminated unexpectedly'),
    'db.example.com:5432 closed the connection before it answered.',
  ],
  [
    from('ENOENT', 'connect', { syscall: 'connect' }),
    'there is no socket of PostgreSQL at db.example.com, port 5432.',
  ],
  [
    from('ENOENT', 'open', { syscall: 'open', path: '/ca.pem' }),
    'the file /ca.pem, which the address names, cannot be read (ENOENT).',
  ],
  [from('EACCES', 'connect', { syscall: 'connect' }), 'this account may not connect to'],
  [
    from(undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'it has no password, and the server asks for one. Write it behind the user: postgres://fleet:password@…',
  ],
  [
    from(undefined, 'The server does not support SSL connections'),
    'db.example.com:5432 does not offer TLS. Turn it on there (ssl = on), or remove sslmode',
  ],
  [from('CERT_HAS_EXPIRED', ''), 'the certificate of db.example.com:5432 has expired. Renew it'],
  [from('CERT_NOT_YET_VALID', ''), 'the certificate of db.example.com:5432 is not valid yet.'],
  [from('ERR_TLS_CERT_ALTNAME_INVALID', ''), 'is for another name. Write the host as in'],
  [from('DEPTH_ZERO_SELF_SIGNED_CERT', ''), '?sslmode=verify-full&sslrootcert=/path/to/ca.pem'],
  [from('SELF_SIGNED_CERT_IN_CHAIN', ''), '?sslmode=verify-full&sslrootcert=/path/to/ca.pem'],
  [from('UNABLE_TO_VERIFY_LEAF_SIGNATURE', ''), 'is not from an authority that this machine knows'],
  [
    from('EPROTO', 'wrong version number'),
    'no TLS connection to db.example.com:5432: wrong version',
  ],
  [
    refusal('28000', 'no pg_hba.conf entry for host "10.0.0.5", user "fleet", no encryption'),
    'the server does not let "fleet" into the database "roadproof" from this machine without TLS. Add ?sslmode=verify-full',
  ],
  [
    refusal('28000', 'no pg_hba.conf entry for host "10.0.0.5", user "fleet", SSL encryption'),
    'from this machine. Add a line for it to pg_hba.conf',
  ],
  [
    refusal('28000', 'connection requires a valid client certificate'),
    'the server asks for a certificate of "fleet".',
  ],
  [refusal('28000', 'Anmeldung verweigert'), 'the server refuses the user "fleet" (Anmeldung'],
  [
    refusal('53300', 'sorry, too many clients already'),
    'has no connection left (sorry, too many clients already). Roadproof opens up to 26',
  ],
  [
    refusal('57P03', 'the database system is starting up'),
    'db.example.com:5432 is not ready (the database system is starting up). Look at the log',
  ],
  [
    refusal('08P01', 'unsupported startup parameter in options: role'),
    'a pooler answers at db.example.com:5432',
  ],
  [
    refusal('42501', 'permission denied for schema public'),
    'alter database "roadproof" owner to "fleet";',
  ],
] as const)('%s: %s', ([error, sentence]) => {
  expect(databaseFault(error, place)).toMatch(/^DATABASE_URL: /);
  expect(databaseFault(error, place)).toContain(sentence);
});

test('an error that is not about the server is left as it is', () => {
  expect(databaseFault(new Error('a bug'), place)).toBeNull();
  expect(databaseFault(refusal('42P01', 'relation "x" does not exist'), place)).toBeNull();
  expect(databaseFault('text', place)).toBeNull();
});

test('only what a server that starts would answer is worth another try', () => {
  for (const error of [
    from('ECONNREFUSED', ''),
    from('ECONNRESET', ''),
    from('EAI_AGAIN', ''),
    from('ENOENT', '', { syscall: 'connect' }),
    from(undefined, 'Connection terminated unexpectedly'),
    refusal('57P03', 'the database system is shutting down'),
    refusal('57P01', 'terminating connection'),
  ])
    expect(isPassing(error)).toBe(true);
  for (const error of [
    from('ENOTFOUND', ''),
    from('ENOENT', '', { syscall: 'open' }),
    from(undefined, 'timeout expired'),
    refusal('28P01', 'password authentication failed'),
    refusal('53300', 'too many clients'),
  ])
    expect(isPassing(error)).toBe(false);
});

const ready: DatabaseFacts = {
  version: 150_018,
  versionName: '15.18',
  isStandby: false,
  isReadOnly: false,
  encoding: 'UTF8',
  role: { isSuperuser: false, mayMakeRoles: true, mayMakeSchemas: true, mayMakeTables: true },
  schema: 'public',
  app: { exists: false, maySet: false, mayGrant: false },
  hasTrigrams: false,
  offersTrigrams: true,
  migrations: [],
  foreignOwner: null,
  foreignTables: [],
};

test('a server before 15 is refused by its version', () => {
  expect(versionFault({ version: 140_012, versionName: '14.12' }, place)).toBe(
    'DATABASE_URL: db.example.com:5432 runs PostgreSQL 14.12, and Roadproof needs 15 or newer. Upgrade that server, or start without DATABASE_URL to use the built-in database.',
  );
  expect(versionFault({ version: 150_000, versionName: '15.0' }, place)).toBeNull();
});

test('a standby, and a server without the extension, are named', () => {
  expect(factsFault(ready, place, true)).toBeNull();
  expect(factsFault({ ...ready, isStandby: true, isReadOnly: true }, place, false)).toBe(
    'DATABASE_URL: db.example.com:5432 is a standby, which can only be read. Name the primary server.',
  );
  expect(factsFault({ ...ready, offersTrigrams: false }, place, true)).toContain(
    'lacks the extension pg_trgm. Install it there',
  );
});

test('a database that is up to date needs no right to make tables', () => {
  const role = { ...ready.role, mayMakeTables: false, mayMakeSchemas: false, mayMakeRoles: false };
  const settled = {
    ...ready,
    role,
    migrations: ['0001-foundation'],
    foreignTables: ['employee'],
    app: { exists: true, maySet: true, mayGrant: false },
  };
  expect(factsFault(settled, place, false)).toBeNull();
  expect(factsFault(settled, place, true)).toContain(
    'connect to that database and run: grant usage, create on schema public to "fleet"; create extension pg_trgm;',
  );
});
