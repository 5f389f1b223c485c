import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies, load balancers and networks in front of a server add: with one of them the connection's own address is not the caller's. */
const forwarding =
  /^(x-(forwarded|original|envoy|azure|appengine|cluster|real|client|proxyuser)(-.*)?|x-remote-(ip|addr)|forwarded(-for)?|(true-|fastly-)?client-ip|cf-.*|cdn-loop|via)$/;

const forwardingOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  Object.keys(headers).filter((name) => forwarding.test(name));

/** Whether a proxy passed the request on. */
export const isForwarded = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  forwardingOf(request).length > 0;

/**
 * Whether a request comes from a private network or from this machine, and from no further away
 * than that: one that was passed on counts only where a trusted proxy says for whom, and where all
 * that anybody says of its way are addresses of private networks.
 */
export function isFromLocalNetwork({
  ip,
  ips,
  headers,
}: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): boolean {
  if (!isLocalNetwork(ip)) return false;
  if (!isForwarded({ headers })) return true;
  // Of a peer that is not trusted nothing is believed, so the list has its own address alone.
  if (ips === undefined || ips.length < 2) return false;
  return forwardingOf({ headers })
    .filter((name) => saysWho.test(name))
    .flatMap((name) => [headers[name] ?? []].flat())
    .flatMap((value) => value.split(','))
    .every((address) => isLocalNetwork(address.trim()));
}

/** Those of them whose value is an address of a caller. */
const saysWho = /for$|ip(v[46])?$|addr(ess)?$|^forwarded$|^x-forwarded$/;

const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of a private network (RFC 1918, RFC 4193) or of this machine; what is no address is not. */
export function isLocalNetwork(ip: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
  const kind = isIP(plain);
  return kind !== 0 && local.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
}
