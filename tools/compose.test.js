import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { services, volumes } = parse(read('compose.yaml'));
const service = services.roadproof;
const containerfile = read('Containerfile');

/** The settings that docs/operation.md names in its table. */
const settings = new Set(
  read('docs/operation.md')
    .split('\n## ')
    .filter((section) => section.startsWith('Settings'))
    .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| `')))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, name]) => name),
);

test('the container can write nothing but its volumes and /tmp, and has no rights to gain', () => {
  expect(service.read_only).toBe(true);
  expect(service.tmpfs).toEqual(['/tmp']);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.cap_add).toBeUndefined();
  expect(service.privileged).toBeUndefined();
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  expect(service.volumes).toEqual(['data:/data', 'backup:/backup']);
  expect(Object.keys(volumes)).toEqual(['data', 'backup']);
});

test('its log is rotated, its memory limited, and it is reachable from this machine alone', () => {
  expect(service.logging.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
  expect(service.mem_limit).toMatch(/^\d+[gm]$/);
  expect(service.ports).toEqual(['127.0.0.1:3000:3000']);
  expect(service.healthcheck.test.join(' ')).toContain('/health/ready');
});

test('each setting of compose.yaml, the image and the examples is in the table of settings', () => {
  const image = [...containerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0]),
  );
  const examples = [
    'deploy/roadproof.service',
    'deploy/Caddyfile',
    'deploy/nginx.conf',
    'deploy/nginx-links.conf',
  ].flatMap((path) => [...read(path).matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(([, name]) => name));
  const named = [...Object.keys(service.environment), ...image, ...examples];
  expect(named).toContain('PUBLIC_URL');
  expect(named.filter((name) => name !== 'NODE_ENV' && !settings.has(name ?? ''))).toEqual([]);
});

test('the image runs as an ordinary user on the bases that compose.yaml names', () => {
  expect(containerfile).toMatch(/^USER 1000:1000$/m);
  const bases = [...containerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, base]) => [
    name,
    `\${${name}:-${base}}`,
  ]);
  expect(bases.map(([name]) => name)).toEqual(['NODE_IMAGE', 'BASE_IMAGE']);
  expect(service.build.args).toEqual(Object.fromEntries(bases));
});

test('systemd starts what npm start does, as an ordinary user', () => {
  const unit = read('deploy/roadproof.service');
  const { start } = JSON.parse(read('package.json')).scripts;
  expect(unit).toContain(`\nExecStart=/usr/bin/env ${start}\n`);
  expect(unit).toMatch(/^User=roadproof$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(unit).toMatch(/^Restart=on-failure$/m);
});
