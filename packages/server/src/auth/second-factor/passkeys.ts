import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import type { Passkey } from './passkey-rows.ts';

/** Where passkeys count: the host they belong to, and the only address they are taken from. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The product as browsers know it for passkeys; null where they refuse them: without https (this machine aside) or without a name. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isThisMachine) return null;
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

type Json = Record<string, unknown>;
const jsonOf = (options: object): Json => ({ ...options });

/** What the browser needs to make a passkey for a person, and what it has to sign. */
export async function creation(
  { id: rpID }: RelyingParty,
  rpName: string,
  person: { readonly id: string; readonly email: string; readonly name: string },
  had: readonly Passkey[],
): Promise<{ readonly options: Json; readonly challenge: string }> {
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: had.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options: jsonOf(options), challenge: options.challenge };
}

/** What is kept of a passkey that a browser made for this challenge; null when it is none. */
export async function created(
  { id: rpID, origin }: RelyingParty,
  expectedChallenge: string,
  answer: Json,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const known = transports.filter((one) => typeof one === 'string').slice(0, 10);
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: known };
  } catch {
    return null;
  }
}

/** What the browser needs to prove one of these passkeys, and what it has to sign. */
export async function request(
  { id: rpID }: RelyingParty,
  passkeys: readonly Passkey[],
): Promise<{ readonly options: Json; readonly challenge: string }> {
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(credentialOf),
    userVerification: 'preferred',
  });
  return { options: jsonOf(options), challenge: options.challenge };
}

/** Which of these passkeys signed the challenge, and how often it was used; null when none did. */
export async function provenPasskey(
  { id: rpID, origin }: RelyingParty,
  expectedChallenge: string,
  answer: Json,
  passkeys: readonly Passkey[],
): Promise<{ readonly id: string; readonly counter: number } | null> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer['id']);
  if (!passkey) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: [...transports],
});
