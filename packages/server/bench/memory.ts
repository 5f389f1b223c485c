import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';

/** Megabytes a process holds now, and the most it held since `forgetPeak`; NaN where the system does not tell. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: of('VmRSS'), peak: of('VmHWM') };
  } catch {
    return { now: Number.NaN, peak: Number.NaN };
  }
}

/** Lets the peak start again from what the process holds now. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Only Linux has it; elsewhere the figures are NaN anyway.
  }
}

/** Megabytes a process and its children hold together: all, what they share counted once, and without the memory they share. */
export function memoryOfFamily(pid: number): { readonly all: number; readonly own: number } {
  let [all, shared] = [0, 0];
  for (const one of [pid, ...childrenOf(pid)]) {
    // A child may have ended meanwhile.
    const text = readOrNothing(`/proc/${one}/smaps_rollup`);
    const of = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
    all += of('Pss');
    shared += of('Pss_Shmem');
  }
  return { all, own: all - shared };
}

/** What a process has open, as the system names it: paths of files, sockets, pipes. */
export function descriptorsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
}

function childrenOf(pid: number): number[] {
  return readOrNothing(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
