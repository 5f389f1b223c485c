import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Json = Record<string, unknown>;

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** A device with one passkey (ES256), as a browser would answer for it at an address. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const { hostname } = new URL(origin);

  const dataOf = (rpId: string, bits: number, credential: readonly Uint8Array[]): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([hash(rpId), Buffer.from([bits]), count, ...credential]);
  };
  const clientOf = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Json): Json => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** The passkey for what the server asked at its making. */
    make({ challenge }: Json): Json {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const bits = flags.present | flags.verified | flags.hasCredential;
      const authData = dataOf(hostname, bits, [Buffer.alloc(16), size, id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: text(clientOf('webauthn.create', challenge)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** The proof for what the server asked at a sign-in. */
    prove({ challenge }: Json): Json {
      const authData = dataOf(hostname, flags.present | flags.verified, []);
      const client = clientOf('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
      });
    },
    /** Turns its counter back, as a copy of it would have it. */
    rewind(): void {
      counter = 0;
    },
  };
}
