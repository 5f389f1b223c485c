import { call } from '../../../api/call.ts';
import { saveDocument } from '../../../api/document.ts';
import { toastError, toastSuccess } from '../../../kit/toast/toast.ts';

interface Snapshot {
  readonly id: string;
  readonly name: string;
}

/** The beginning of a hash, enough to compare by eye. */
const short = (sha256: string): string => sha256.slice(0, 12);

/** Whether the file is still what was written, in a message. */
async function checkSnapshot({ id, name }: Snapshot): Promise<void> {
  const { isUnchanged, text, sha256 } = await call('reportSnapshots.check', { Id: id });
  const detail = `${name}, SHA-256 ${short(sha256)}…`;
  if (isUnchanged) toastSuccess(text, detail);
  else toastError(text, detail);
}

/** Saves the file of a snapshot, and says since when nobody changed it. */
export async function downloadSnapshot(snapshot: Snapshot): Promise<void> {
  const { id, name } = snapshot;
  await saveDocument('reportSnapshots.download', { Id: id }, `${name}.xlsx`);
  await checkSnapshot(snapshot);
}
