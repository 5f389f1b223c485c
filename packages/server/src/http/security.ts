import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { networkOf } from '../network.ts';
import { ApiError } from '../errors.ts';
import { originOf } from '../auth/request-session.ts';

/** What no page of ours ever asks a device for, so that nothing that gets into one can; a camera behind a file field needs no leave. */
const unusedPowers = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((power) => `${power}=()`)
  .join(', ');

/** The feedback tool records the screen, once its person agreed to it. */
const powers = `display-capture=(self), ${unusedPowers}`;

/** Returns the headers by their names that restrict what a browser lets a page of ours do: the same for every answer. */
function policyHeaders(config: Config): Readonly<Record<string, string>> {
  const isSecure = config.publicUrl.startsWith('https:');
  const headers: Record<string, string> = { 'permissions-policy': powers };
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...(config.feedbackBase ? [new URL(config.feedbackBase).origin] : []),
        ],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    // Browsers ignore and complain about it where the address is not https.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  });
  set({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}

/** Headers that tell browsers what a page of ours may do, and the general limit of requests per address. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const policy = policyHeaders(config);
  // Made once: helmet parses its directives again for every request.
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(policy);
    done();
  });
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      global: true,
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // Health checks, measurements and the person at this very machine are not the danger.
      allowList: (request) => originOf(request).isLocal || request.url.startsWith('/health/'),
      keyGenerator: (request) => networkOf(request.ip) ?? request.ip,
      errorResponseBuilder: (_, { ttl }) =>
        new ApiError(429, [
          {
            message: 'Too many requests',
            description: `Try again in ${Math.ceil(ttl / 1000)} seconds.`,
          },
        ]),
    });
  }
}
