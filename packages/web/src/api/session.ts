/** Who is signed in, kept in local storage under `user` in a fixed shape (docs/product.md, Sign-in). */
export interface User {
  readonly token: string;
  readonly displayName: string;
  readonly logo?: string | undefined;
}

const key = 'user';
const listeners = new Set<() => void>();
let raw: string | null | undefined;
let user: User | null = null;
let wasEnded = false;

function parse(text: string | null): User | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<User> | null;
    return typeof value?.token === 'string'
      ? { displayName: '', ...value, token: value.token }
      : null;
  } catch {
    return null;
  }
}

/** The signed-in user or null; the same object until that changes. */
export function currentUser(): User | null {
  const text = localStorage.getItem(key);
  if (text !== raw) {
    raw = text;
    const next = parse(text);
    wasEnded = next === null && (user !== null || wasEnded);
    user = next;
  }
  return user;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Keeps the answer of a sign-in, and nothing else of it. */
export function startSession({ token, displayName, logo }: User): void {
  localStorage.setItem(key, JSON.stringify({ token, displayName, ...(logo ? { logo } : {}) }));
  tell();
}

/** Keeps another logo with the user who is signed in, or none. */
export function keepLogo(logo: string | undefined): void {
  const user = currentUser();
  if (user && user.logo !== logo) startSession({ ...user, logo });
}

/** Keeps another name with the user who is signed in. */
export function keepName(displayName: string): void {
  const user = currentUser();
  if (user && user.displayName !== displayName) startSession({ ...user, displayName });
}

/** Forgets the user; what the server knows of the session is not its concern. */
export function endSession(): void {
  localStorage.removeItem(key);
  tell();
}

/** True from the end of a session of this tab, here or in another tab, until the next one starts; never where the product works without sign-in. */
export const isSessionOver = (): boolean => currentUser() === null && wasEnded;

/** Calls back when somebody signs in or out or has another logo, here or in another tab; answers how to stop that. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
