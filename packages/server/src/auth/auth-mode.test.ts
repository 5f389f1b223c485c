import { expect, test } from 'vitest';
import { authModeFault } from './auth-mode.ts';

test.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])('no sign-in is allowed on %s', (host) => {
  expect(authModeFault({ authMode: 'none', host })).toBeNull();
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'fleet.example', '127.0.0.1.example'])(
  'no sign-in is refused on %s, where others reach the port',
  (host) => {
    expect(authModeFault({ authMode: 'none', host })).toContain(host);
    expect(authModeFault({ authMode: 'simple', host })).toBeNull();
  },
);
