import { exportPartBytes } from '@roadproof/domain/records/company-transfer';
import type { Output } from './operation-map.ts';
import { failureOf, unreachable } from './failure.ts';

interface Sending {
  /** The one-time code, where one is needed. */
  readonly code: string;
  readonly signal: AbortSignal;
  /** Hears of the bytes that arrived. */
  readonly onProgress: (bytes: number) => void;
}

/** Sends a large file in parts, so that no single request takes long, and answers what the server made of the last one; throws an ApiFailure. */
export async function sendParts(
  file: Blob,
  { code, signal, onProgress }: Sending,
): Promise<Output<'companyRestore.state'> | undefined> {
  let last: Output<'companyRestore.state'> | undefined;
  for (let at = 0; at === 0 || at < file.size; at += exportPartBytes) {
    const [response, text] = await fetch(`/api/Setup/SendExportPart?at=${at}&of=${file.size}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        ...(code === '' ? {} : { 'x-setup-code': code }),
      },
      body: file.slice(at, at + exportPartBytes),
      signal,
    })
      .then(async (answer): Promise<[Response, string]> => [answer, await answer.text()])
      .catch((error: unknown) => {
        throw signal.aborted ? error : unreachable();
      });
    if (!response.ok) throw failureOf(response.status, text, (name) => response.headers.get(name));
    last = (JSON.parse(text) as { data: typeof last }).data;
    onProgress(Math.min(file.size, at + exportPartBytes));
  }
  return last;
}
