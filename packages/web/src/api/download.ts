import { whileBusy } from './activity.ts';
import type { Input, OperationName } from './operation-map.ts';
import { requestOf } from './request.ts';
import { routesOfContract } from './routes-of-contract.ts';
import { send } from './send.ts';

/** How far a download is. `total` only where the server knows it. */
export interface DownloadProgress {
  readonly bytes: number;
  readonly total: number | undefined;
}

interface DownloadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DownloadProgress) => void;
  readonly quiet?: boolean;
}

/** Fetches a spreadsheet and saves it under the name the server gives; a cancelled one saves nothing. Answers the name. */
export function download<N extends OperationName>(
  name: N,
  input: Input<N>,
  options: DownloadOptions = {},
): Promise<string> {
  const route = routesOfContract[name];
  return whileBusy(async () => {
    const response = await send(route, requestOf(route, input), {
      signal: options.signal,
      quiet: options.quiet,
    });
    const fileName = fileNameOf(response.headers.get('content-disposition')) ?? 'export.xlsx';
    saveBlob(await collect(response, options.onProgress), fileName);
    return fileName;
  });
}

async function collect(
  response: Response,
  onProgress?: DownloadOptions['onProgress'],
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  if (!response.body || !onProgress) return new Blob([await response.blob()], { type });
  const total = Number(response.headers.get('content-length')) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    bytes += next.value.byteLength;
    onProgress({ bytes, total });
  }
  return new Blob(parts, { type });
}

/** filename*=UTF-8''… before filename="…", as RFC 6266 wants it. */
/** The name the server gives a file; undefined without one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

/** Saves what was fetched under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
