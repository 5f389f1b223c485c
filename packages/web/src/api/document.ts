import { whileBusy } from './activity.ts';
import { fileNameOf, saveBlob } from './download.ts';
import type { Input, OperationName } from './operation-map.ts';
import { requestOf } from './request.ts';
import { routesOfContract } from './routes-of-contract.ts';
import { send } from './send.ts';

/** Opens a document the server draws in a tab of its own, ready to print; where the browser forbids the tab it is saved under `fileName`. */
export function openDocument<N extends OperationName>(
  name: N,
  input: Input<N>,
  fileName: string,
): Promise<void> {
  // At once, within the click: a tab that is opened after an answer counts as a pop-up.
  const tab = window.open('', '_blank');
  const route = routesOfContract[name];
  return whileBusy(async () => {
    try {
      const response = await send(route, requestOf(route, input), {});
      const type = response.headers.get('content-type') ?? 'application/pdf';
      const blob = new Blob([await response.blob()], { type });
      if (tab === null || tab.closed) return saveBlob(blob, fileName);
      tab.location.href = URL.createObjectURL(blob);
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
}

/** Fetches a document the server makes, for the caller to show; its failure too. */
export async function fetchDocument<N extends OperationName>(
  name: N,
  input: Input<N>,
): Promise<Blob> {
  const route = routesOfContract[name];
  return (await send(route, requestOf(route, input), { quiet: true })).blob();
}

/** Saves a document the server makes under the name it gives, or under this one: a class for a calendar program, a snapshot. */
export function saveDocument<N extends OperationName>(
  name: N,
  input: Input<N>,
  fileName: string,
): Promise<void> {
  const route = routesOfContract[name];
  return whileBusy(async () => {
    const response = await send(route, requestOf(route, input), {});
    const name = fileNameOf(response.headers.get('content-disposition')) ?? fileName;
    return saveBlob(await response.blob(), name);
  });
}
