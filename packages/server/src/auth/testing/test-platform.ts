import { pino } from 'pino';
import { idleBackups } from '../../backup/testing/idle-backups.ts';
import { readConfig, type Config } from '../../config.ts';
import { CountMemory } from '../../db/count-memory.ts';
import type { Database } from '../../db/database.ts';
import { DiskRoom } from '../../disk-room.ts';
import { FileStore } from '../../files/store.ts';
import type { OpenContext } from '../../http/context.ts';
import { Exports } from '../../http/exports.ts';
import { ReadPlaces } from '../../http/read-places.ts';
import { Notices } from '../../notices.ts';
import type { Platform } from '../../platform.ts';

/** A platform over a test database with a clock of its own, which stands still: how long a test takes changes nothing. */
export interface TestPlatform extends Platform {
  /** Moves the clock forward (or back). */
  pass(ms: number): void;
}

/** The parts of a running server that signing in needs, silent and without a network. */
export function testPlatform(database: Database, config: Partial<Config> = {}): TestPlatform {
  let now = Date.now();
  const notices = new Notices();
  return {
    config: { ...readConfig({}, []), publicUrl: 'https://fleet.example', ...config },
    log: pino({ level: 'silent' }),
    database,
    files: new FileStore('/nonexistent'),
    counts: new CountMemory(),
    notices,
    room: new DiskRoom('/nonexistent', database, notices),
    exports: new Exports('/nonexistent'),
    reads: new ReadPlaces(),
    backups: idleBackups(database, notices),
    secret: Buffer.alloc(32),
    now: () => new Date(now),
    pass: (ms) => {
      now += ms;
    },
  };
}

/** A call from an address, this machine's own unless told. */
export function callFrom(platform: Platform, ip = '127.0.0.1'): OpenContext {
  const isLocal = ip === '127.0.0.1';
  return { platform, origin: { ip, isLocal, userAgent: 'test', requestId: 'test-request' } };
}

/** A sign-in that needs no second step. */
export function session<T extends object>(answer: T): Extract<T, { readonly token: string }> {
  if ('token' in answer) return answer as Extract<T, { readonly token: string }>;
  throw new Error('a second factor was asked for');
}
