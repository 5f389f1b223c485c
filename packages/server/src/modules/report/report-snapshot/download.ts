import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { timeInZone } from '@roadproof/domain/zone-instant';
import { createHash } from 'node:crypto';
import type { Context, PrintedFile } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import type { byId } from './rows.ts';

type Snapshot = NonNullable<Awaited<ReturnType<typeof byId>>>;

/** Whether the file of a snapshot is still what was written, in a sentence. */
export async function checked(snapshot: Snapshot, context: Context) {
  const sha256 = await hashOf(snapshot, context);
  const isUnchanged = snapshot.sha256 !== null && sha256.equals(snapshot.sha256);
  const zone = snapshot.timeZone ?? context.company.timeZone;
  const at = new Date(snapshot.createdAt);
  const since = `${formatDay(dayInZone(at, zone))} ${timeInZone(at.toISOString(), zone)}`;
  return {
    isUnchanged,
    sha256: sha256.toString('hex'),
    createdAt: snapshot.createdAt,
    text: isUnchanged ? `Unchanged since ${since}` : 'The file is no longer what was written.',
  };
}

/** The file of a snapshot; one that was touched is told of and not handed over. */
export async function downloaded(snapshot: Snapshot, context: Context): Promise<PrintedFile> {
  const { isUnchanged, sha256 } = await checked(snapshot, context);
  if (!isUnchanged)
    throw refused(
      'This snapshot is no longer what was written.',
      'Its file was changed or lost on the server. Your server administrator can restore it from a backup.',
    );
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  return {
    fileName: snapshot.fileName,
    contentType: snapshot.contentType,
    body: context.platform.files.read(snapshot.storageKey),
    headers: { 'repr-digest': `sha-256=:${digest}:` },
  };
}

async function hashOf({ storageKey }: Snapshot, { platform }: Context): Promise<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of platform.files.read(storageKey)) hash.update(chunk as Buffer);
  } catch (error) {
    // A file that is gone has no hash at all.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return hash.digest();
}
