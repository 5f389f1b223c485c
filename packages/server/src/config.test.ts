import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without anything set it listens on this machine alone', () => {
  const config = readConfig({}, []);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    authMode: 'simple',
    apiDocs: 'signed-in',
    loadSample: false,
    adoptFiles: false,
  });
  expect(config.version).toMatch(/^\d+\.\d+\.\d+/);
});

test('empty variables count as unset, addresses lose their last slash', () => {
  const config = readConfig(
    { DATABASE_URL: ' ', PUBLIC_URL: 'https://fleet.example/', HOST: '0.0.0.0' },
    ['--sample', '--adopt-files'],
  );
  expect(config).toMatchObject({
    databaseUrl: null,
    publicUrl: 'https://fleet.example',
    loadSample: true,
    adoptFiles: true,
  });
  expect(readConfig({ HOST: '::', PORT: '8080' }, []).publicUrl).toBe('http://localhost:8080');
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; it is "70000".'],
  [{ AUTH_MODE: 'magic' }, 'AUTH_MODE must be one of simple, oidc, none; it is "magic".'],
  [{ API_DOCS: 'open' }, 'API_DOCS must be one of signed-in, public; it is "open".'],
  [{ PUBLIC_URL: 'fleet' }, 'PUBLIC_URL must be a web address such as https://fleet.example'],
  [{ FEEDBACK: 'yes' }, 'FEEDBACK must be one of on, off; it is "yes".'],
  [{ FEEDBACK_BASE_URL: 'http://feedback.example' }, 'FEEDBACK_BASE_URL must be an https address'],
  [{ FEEDBACK_BASE_URL: 'mailto:a@b.example' }, 'FEEDBACK_BASE_URL must be an https address'],
  [{ CARD_PAYMENT_PUBLIC_KEY: 'x'.repeat(201) }, 'CARD_PAYMENT_PUBLIC_KEY can have at most 200'],
  [{ DATABASE_URL: 'mysql://a@b/c' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ BACKUP_AT: '2 AM' }, 'BACKUP_AT must be a time such as 02:00, or off; it is "2 AM".'],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time such as 02:00, or off; it is "24:00".'],
  [{ BACKUP_AT: '02:60' }, 'BACKUP_AT must be a time such as 02:00, or off; it is "02:60".'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 3650; it is "0".'],
  [{ BACKUP_KEEP: '1e3' }, 'BACKUP_KEEP must be a whole number from 1 to 3650; it is "1e3".'],
  [{ BACKUP_KEEP: '3651' }, 'BACKUP_KEEP must be a whole number from 1 to 3650; it is "3651".'],
  [{ DATA_DIR: '/srv/fleet', BACKUP_DIR: '/srv/fleet' }, 'BACKUP_DIR must be a folder of its own'],
  [
    { DATA_DIR: '/srv/fleet', BACKUP_DIR: '/srv/fleet/files/backups' },
    'BACKUP_DIR must be a folder of its own, such as /srv/fleet/backups; ' +
      'the server keeps other data in "/srv/fleet/files/backups".',
  ],
])('%j is refused by name', (env, message) => {
  expect(() => readConfig(env, [])).toThrow(message);
});

test('feedback goes to this server unless another is named, or nowhere', () => {
  expect(readConfig({}, []).feedbackBase).toBe('');
  expect(readConfig({ FEEDBACK: 'off' }, []).feedbackBase).toBeNull();
  const FEEDBACK_BASE_URL = 'https://feedback.example/';
  expect(readConfig({ FEEDBACK_BASE_URL }, []).feedbackBase).toBe('https://feedback.example');
  expect(readConfig({ FEEDBACK_BASE_URL, FEEDBACK: 'off' }, []).feedbackBase).toBeNull();
});

test('backups are made at two in the morning into the data folder, and 14 are kept', () => {
  expect(readConfig({ DATA_DIR: '/srv/fleet', TZ: 'America/Chicago' }, []).backup).toEqual({
    folder: '/srv/fleet/backups',
    at: '02:00',
    zone: 'America/Chicago',
    keep: 14,
  });
});

test.each([
  [{ BACKUP_AT: '23:45' }, { at: '23:45' }],
  [{ BACKUP_AT: 'off' }, { at: null }],
  [{ BACKUP_KEEP: '1' }, { keep: 1 }],
  [{ BACKUP_DIR: '/mnt/backups' }, { folder: '/mnt/backups' }],
  [{ BACKUP_DIR: '/srv/fleet/copies' }, { folder: '/srv/fleet/copies' }],
  [{ BACKUP_DIR: '/srv/fleet-backups' }, { folder: '/srv/fleet-backups' }],
])('%j is taken', (env, backup) => {
  expect(readConfig({ DATA_DIR: '/srv/fleet', ...env }, []).backup).toMatchObject(backup);
});
