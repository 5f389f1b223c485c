import type { CompanyTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { signOutPage } from './provider.ts';
import { idTokenOf } from './rows.ts';

/** The page that ends the directory's session of this one too; null where it has none, or cannot be asked now: ours ends in any case. */
export async function signOutElsewhere(
  db: CompanyTransaction,
  platform: Platform,
  portalSessionId: string,
): Promise<string | null> {
  if (platform.config.directory === null) return null;
  const idToken = await idTokenOf(db, portalSessionId);
  if (idToken === null) return null;
  return signOutPage(platform, idToken).catch((err: unknown) => {
    platform.log.warn({ err }, 'the directory has no address to sign out at');
    return null;
  });
}
