import type { Platform } from '../../../platform.ts';
import { eraseFeedback, outlived } from './rows.ts';

/** Erases one piece of feedback with its pictures. */
export async function eraseWithFiles({ database, files }: Platform, id: string): Promise<void> {
  for (const key of await eraseFeedback(database.owner, id)) await files.remove(key);
}

/** Erases feedback that is older than its company keeps it, and what a stop left of deleted one. */
export async function forgetOldFeedback(platform: Platform): Promise<void> {
  for (const id of await outlived(platform.database.owner, platform.now()))
    await eraseWithFiles(platform, id);
}
