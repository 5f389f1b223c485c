import { fastify, type FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { isFromLocalNetwork, isLocalNetwork } from './local-network.ts';

test.each([
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.255.1', true],
  ['192.169.0.1', false],
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['2001:db8::1', false],
  ['8.8.8.8', false],
  ['', false],
])('%s is of a private network: %s', (ip, expected) => {
  expect(isLocalNetwork(ip)).toBe(expected);
});

const apps = new Map([false, 'loopback', true].map((trust) => [trust, appWith(trust)] as const));
afterAll(async () => Promise.all([...apps.values()].map((app) => app.close())));

/** A server that tells what it thinks of a request. */
function appWith(trustProxy: string | boolean) {
  const app = fastify({ trustProxy });
  app.get('/', (request: FastifyRequest) => ({ isLocal: isFromLocalNetwork(request) }));
  return app;
}

const ask = async (
  trust: string | boolean,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<unknown> =>
  (await apps.get(trust)?.inject({ url: '/', remoteAddress, headers }))?.json();

const near = '192.168.1.20';
const far = '203.0.113.9';
const proxy = '127.0.0.1';
const outside = '10.0.0.2';

test.each([
  ['a peer of the local network', 'loopback', near, {}, true],
  ['this machine', 'loopback', proxy, {}, true],
  ['a peer from far', 'loopback', far, {}, false],
  ['somebody near through a trusted proxy', 'loopback', proxy, { 'x-forwarded-for': near }, true],
  ['somebody far through it', 'loopback', proxy, { 'x-forwarded-for': far }, false],
  [
    'somebody far who says that it is near',
    'loopback',
    proxy,
    { 'x-forwarded-for': `${near}, ${far}` },
    false,
  ],
  [
    'the same where everybody is trusted',
    true,
    proxy,
    { 'x-forwarded-for': `${near}, ${far}` },
    false,
  ],
  [
    'somebody far through two proxies, the second of them trusted',
    'loopback',
    proxy,
    { 'x-forwarded-for': `${far}, ${outside}` },
    false,
  ],
  ['a proxy that is not trusted', 'loopback', outside, { 'x-forwarded-for': far }, false],
  ['it says near', 'loopback', outside, { 'x-forwarded-for': near }, false],
  ['no proxy is trusted', false, proxy, { 'x-forwarded-for': near }, false],
  ['no proxy is trusted, with another header', false, proxy, { 'x-real-ip': near }, false],
  ['a trusted one without an address', 'loopback', proxy, { 'x-forwarded-proto': 'https' }, false],
  ['a trusted one with an empty one', 'loopback', proxy, { 'x-forwarded-for': '' }, false],
  ['a trusted one that does not know', 'loopback', proxy, { 'x-forwarded-for': 'unknown' }, false],
  ['a trusted one that hides it', 'loopback', proxy, { forwarded: 'for=_hidden' }, false],
  [
    'addresses that contradict each other',
    'loopback',
    proxy,
    { 'x-forwarded-for': near, 'x-real-ip': far },
    false,
  ],
  [
    'a proxy of a provider behind a trusted one',
    'loopback',
    proxy,
    { 'x-forwarded-for': near, 'cf-connecting-ip': far },
    false,
  ],
  ['a tunnel that says only where it goes', 'loopback', proxy, { via: '1.1 tunnel' }, false],
  ['a host with a port', 'loopback', proxy, { 'x-forwarded-for': `${far}:443` }, false],
] as const)('%s', async (_what, trust, peer, headers, expected) => {
  expect(await ask(trust, peer, headers)).toEqual({ isLocal: expected });
});

test.each([
  'x-forwarded-port',
  'x-forwarded-scheme',
  'x-forwarded-client-cert',
  'x-original-host',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-remote-addr',
  'client-ip',
  'cf-ray',
  'cdn-loop',
  'via',
])(
  'whatever a proxy that is not trusted adds (%s) is no peer of the local network',
  async (name) => {
    expect(await ask(false, near, { [name]: near })).toEqual({ isLocal: false });
    expect(await ask('loopback', near, { [name]: near })).toEqual({ isLocal: false });
  },
);
