import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, type CastingContext } from 'csv-parse/sync';

/** What LibreOffice has in a cell: a text, or something it counts with (a number, a date), as it writes it. */
export interface OfficeCell {
  readonly text: string;
  readonly isText: boolean;
}

export type OfficeSheet = readonly (readonly OfficeCell[])[];

/** What to say where there is none. */
export const noLibreOffice =
  'LibreOffice is not installed: the tests that open exports with it are skipped (docs/development.md, LibreOffice).';

const longestMs = 200_000;

/** Comma, every text in quotes and nothing else, UTF-8, one file for each sheet. */
const asQuoted = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';
/** How a person opens a CSV file: by commas, UTF-8. */
const csvIn = '--infilter=Text - txt - csv (StarCalc):44,34,76,1';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program of this machine, or the one `LIBREOFFICE_PATH` names. */
export function libreOffice(): string | undefined {
  const { LIBREOFFICE_PATH, PATH = '' } = process.env;
  if (LIBREOFFICE_PATH) return LIBREOFFICE_PATH;
  const folders = PATH.split(delimiter).filter(Boolean);
  const elsewhere = '/Applications/LibreOffice.app/Contents/MacOS/soffice';
  return [...folders.map((folder) => join(folder, 'soffice')), elsewhere].find(isProgram);
}

/** Opens spreadsheet files, one start of the program for each format; a sheet is found by `<file>-<sheet>`. */
export async function openInOffice(
  program: string,
  files: Readonly<Record<string, Buffer>>,
): Promise<ReadonlyMap<string, OfficeSheet>> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-office-'));
  try {
    const [given, made] = [join(folder, 'in'), join(folder, 'out')];
    await mkdir(given);
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(given, name), bytes);
    for (const [ending, input] of [
      ['.xlsx', []],
      ['.csv', [csvIn]],
    ] as const) {
      const paths = Object.keys(files)
        .filter((name) => name.endsWith(ending))
        .map((name) => join(given, name));
      if (paths.length === 0) continue;
      await run(program, folder, [...input, '--convert-to', asQuoted, '--outdir', made, ...paths]);
    }
    const sheets = new Map<string, OfficeSheet>();
    for (const name of await readdir(made))
      sheets.set(name.replace(/\.csv$/, ''), cellsOf(await readFile(join(made, name))));
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cellsOf(bytes: Buffer): OfficeSheet {
  return parse(bytes, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    cast: (text: string, { quoting }: CastingContext) => ({ text, isText: quoting }),
  }) as unknown as OfficeSheet;
}

/** One start with a profile of its own; whatever it began ends with it. */
async function run(program: string, folder: string, args: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const child = spawn(program, [profile, '--headless', '--norestore', ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, SAL_USE_VCLPLUGIN: 'svp', LC_ALL: 'C.UTF-8' },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const endAll = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const clock = setTimeout(endAll, longestMs);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    if (code !== 0) throw new Error(`LibreOffice ended with ${code}: ${output}`);
  } finally {
    clearTimeout(clock);
    endAll();
  }
}
