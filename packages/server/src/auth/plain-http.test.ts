import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { plainHttpWarning } from './plain-http.ts';

const warningOf = (env: Record<string, string>) => plainHttpWarning(readConfig(env, []));

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'https://fleet.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://fleet.example' },
  { AUTH_MODE: 'none' },
])('%j needs no warning: nobody reads along', (env) => {
  expect(warningOf(env)).toBeNull();
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://fleet.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
  // A proxy that speaks plain HTTP.
  { PUBLIC_URL: 'http://fleet.example' },
  { PUBLIC_URL: 'http://127.0.0.1.example' },
])('%j is warned of', (env) => {
  expect(warningOf(env)).toMatch(/^Passwords travel readable over plain HTTP: .*PUBLIC_URL/);
});
