import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@roadproof/contract/operation';
import { createCompanyForm } from '@roadproof/contract/account/setup';
import { noPermissions, type PermissionFlags } from '@roadproof/domain/account/permission';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino, type Logger } from 'pino';
import { afterAll } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../app.ts';
import { longestMs, openSession } from '../auth/open-session.ts';
import { Backups, type MakeBackup } from '../backup/backups.ts';
import { readConfig, type Config } from '../config.ts';
import { CountMemory } from '../db/count-memory.ts';
import type { Database } from '../db/database.ts';
import { watchStatements } from '../db/statement-pool.ts';
import { testCompany, type TestCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { inCompany } from '../db/transaction.ts';
import { DiskRoom } from '../disk-room.ts';
import { FileStore } from '../files/store.ts';
import { Exports } from '../http/exports.ts';
import { ReadPlaces } from '../http/read-places.ts';
import { handlers } from '../modules/all.ts';
import { setupHandlers } from '../modules/account/setup/handlers.ts';
import { Notices } from '../notices.ts';
import type { Platform } from '../platform.ts';

/** Who signs in to a test: an administrator unless flags are given; then only those count, and portal access. */
export interface TestCaller {
  readonly flags?: Partial<PermissionFlags>;
  readonly company?: Pick<TestCompany, 'clientId' | 'employee'>;
}

/** The whole HTTP side over a database of its own, spoken to without a network. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly database: Database;
  readonly company: TestCompany;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls an operation as the contract says it travels; multipart input is sent as a form. */
  call(
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Opens a session and answers its token. */
  signIn(caller?: TestCaller): Promise<string>;
  /** How many statements the work sends to the database. */
  statements<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly count: number; readonly texts: readonly string[] }>;
  /** The files on disk, as paths below the store. */
  files(): Promise<string[]>;
}

export interface TestAppOptions {
  /** The sample company in place of an empty one; sign in as its administrator by `sampleToken`. */
  readonly sample?: boolean;
  /** A company made by the set-up page with these answers and nothing more; sign in as its administrator by `sampleToken`. */
  readonly founded?: z.input<typeof createCompanyForm>;
  readonly config?: Partial<Config>;
  readonly log?: Logger;
  /** Makes backups; by default one that writes nothing. */
  readonly makeBackup?: MakeBackup;
  readonly now?: () => Date;
}

/** An app for the tests of one file; gone after them. */
export async function testApp(
  options: TestAppOptions = {},
): Promise<TestApp & { readonly sampleToken: string }> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-files-'));
  const notices = new Notices();
  const config: Config = {
    ...readConfig({}, []),
    webDir: join(folder, 'no-web'),
    dataDir: folder,
    backup: { folder: join(folder, 'backups'), at: null, zone: 'UTC', keep: 14 },
    ...options.config,
  };
  const log = options.log ?? pino({ level: 'silent' });
  const now = options.now ?? (() => new Date());
  const platform: Platform = {
    config,
    log,
    database,
    files: new FileStore(join(folder, 'files')),
    counts: new CountMemory(),
    notices,
    room: new DiskRoom(folder, database, notices, 0),
    exports: new Exports(join(folder, 'temporary')),
    reads: new ReadPlaces(),
    backups: new Backups({
      config: config.backup,
      database,
      notices,
      log,
      make: options.makeBackup ?? nothingMade,
      now,
    }),
    secret: Buffer.alloc(32, 7),
    now,
  };
  const app = await buildApp(platform, handlers);
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
    await platform.backups.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const sampleToken = await firstToken(platform, options);
  const company = await testCompany(database);
  const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject(request);
  return {
    app,
    platform,
    database,
    company,
    sampleToken,
    inject,
    call: (operation, input, token, headers = {}) =>
      inject(requestOf(operation, input, { ...headers, ...bearer(token) })),
    signIn: (caller = {}) => signIn(platform, company, caller),
    statements: async (work) => {
      const { result, statements } = await watchStatements(work);
      return { result, count: statements.length, texts: statements };
    },
    files: async () => {
      const entries = await readdir(platform.files.folder, {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    },
  };
}

const nothingMade: MakeBackup = () =>
  Promise.resolve({ name: 'nothing.tar', bytes: 0, rows: 0, files: 0, seconds: 0, faults: [] });

/** The Authorization header of a token. */
export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** The request of an operation as the contract says it travels. */
export function requestOf(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
): InjectOptions {
  const { method, path, body } = operation;
  if (body === 'json') return { method, url: path, headers, payload: input };
  if (body === 'multipart') {
    const form = new FormData();
    for (const [field, value] of Object.entries(input)) {
      for (const one of [value].flat()) form.append(field, one instanceof Blob ? one : String(one));
    }
    return { method, url: path, headers, payload: form };
  }
  const { id, ...rest } = input;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(body === 'path' ? rest : input))
    for (const one of [value].flat()) query.append(key, String(one));
  return {
    method,
    url: `${path}${body === 'path' ? `/${String(id)}` : ''}?${query.toString()}`,
    headers,
  };
}

async function signIn(
  platform: Platform,
  own: TestCompany,
  { flags, company = own }: TestCaller,
): Promise<string> {
  const { clientId } = company;
  const employeeId = await company.employee({
    email: `${crypto.randomUUID()}@test.example`,
    ...noPermissions,
    ...(flags ?? { hasAdminAccess: true }),
    hasClientAdminPortalAccess: true,
  });
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  const now = notPast(platform);
  return inCompany(platform.database, { clientId }, (db) =>
    openSession(db, { clientId, employeeId, keepSignedIn: false, origin, now }),
  );
}

async function firstToken(
  platform: Platform,
  { sample, founded }: TestAppOptions,
): Promise<string> {
  if (founded === undefined && sample !== true) return '';
  const origin = { ip: '127.0.0.1', isLocal: true, userAgent: 'test', requestId: 'test' };
  const context = { platform, origin };
  const { token } = founded
    ? await setupHandlers.createCompany(createCompanyForm.parse(founded), context)
    : await setupHandlers.loadSample({}, context);
  // Its session may have ended for the database, whose clock goes on.
  const expiresAt = new Date(notPast(platform).getTime() + longestMs).toISOString();
  await platform.database.owner.updateTable('portalSession').set({ expiresAt }).execute();
  return token;
}

/** When a session of a test begins: the database goes by its own clock, whatever day the test stands on. */
const notPast = ({ now }: Platform): Date => new Date(Math.max(now().getTime(), Date.now()));
