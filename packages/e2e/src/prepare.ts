import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type Company } from './app.ts';
import { temporaryFolder, offerPrepared } from './prepared.ts';

/**
 * Starts the product as a person would, once empty and once with the sample company, stops it and
 * keeps both data folders: every worker of the run starts with a copy. Returns how to remove them.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('roadproof-prepared-');
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  const make = async (company: Company): Promise<void> => {
    const data = join(folder, company);
    await mkdir(data);
    const app = await startApp(company, '', { DATA_DIR: data });
    await app.stop();
  };
  try {
    // The database runs under another account where this is root, and must reach its folder.
    await chmod(folder, 0o711);
    // One after the other: the first builds what is not built.
    await make('none');
    await make('sample');
  } catch (error) {
    await remove();
    throw error;
  }
  offerPrepared(folder);
  return remove;
}
