const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host, as it stands in an address or as one listens on it, is this machine alone. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}
