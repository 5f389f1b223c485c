import { isIP } from 'node:net';

/**
 * The network an address counts as: itself for IPv4, its /64 for IPv6, where one household or
 * machine has a whole /64 to choose from; null for a connection without an address.
 */
export function networkOf(ip: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const kind = isIP(ip);
  if (kind === 4) return ip;
  if (kind !== 6) return null;
  return `${prefix64(ip.replace(/%.*$/, ''))}::/64`;
}

function prefix64(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups.slice(0, 4).join(':');
}
