import { counted } from '@roadproof/domain/format';
import type { SecondFactor } from './second-factor-panel.tsx';

type Factors = Pick<SecondFactor, 'hasApp' | 'passkeys' | 'codesLeft'>;

/** What the sign-in asks for, and for what day the recovery codes are. */
export function factorText({ hasApp, passkeys, codesLeft }: Factors): string {
  if (!hasApp && passkeys.length === 0)
    return 'With an authenticator app or a passkey, no one can sign in with your password alone.';
  const factors = [hasApp && 'a code of your app', passkeys.length > 0 && 'your passkey'];
  const codes =
    codesLeft === 0
      ? 'No recovery code is left: make new ones.'
      : `${counted(codesLeft, 'recovery code')} of 10 ${codesLeft === 1 ? 'is' : 'are'} left for the day they are lost.`;
  return `Signing in asks for ${factors.filter(Boolean).join(' or ')}. ${codes}`;
}

/** Why no passkey can be added here. */
export const passkeyText = (origin: string | null): string =>
  origin === null
    ? 'Passkeys need https and a name in the address, or http://localhost on this machine. Ask your server administrator to set PUBLIC_URL.'
    : `Passkeys work at ${origin} in a browser that knows them. You are at ${location.origin}.`;
