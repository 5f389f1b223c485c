type Json = Record<string, unknown>;

// A few kilobytes that most people never need.
const functions = () => import('@simplewebauthn/browser');

/** Whether the browser knows passkeys and this page's address is the one they belong to. */
export const canUsePasskeys = (origin: string | null): boolean =>
  origin !== null && origin === location.origin && 'PublicKeyCredential' in window;

/** Lets the browser make a passkey; null when the person or the device said no. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const { startRegistration } = await functions();
  return answered(startRegistration({ optionsJSON: options as never }));
}

/** Lets the browser prove a passkey; null when the person or the device said no. */
export async function provePasskey(options: Json): Promise<Json | null> {
  const { startAuthentication } = await functions();
  return answered(startAuthentication({ optionsJSON: options as never }));
}

/** A device has many ways to say no, and none of them is a fault of the page. */
async function answered(credential: Promise<object>): Promise<Json | null> {
  try {
    return { ...(await credential) };
  } catch {
    return null;
  }
}
