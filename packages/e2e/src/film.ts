import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** What another player makes of it; not asked where there is none on this machine. */
export function expectToSeek(film: Buffer, seconds: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'roadproof-film-'));
  const file = join(folder, 'film.webm');
  writeFileSync(file, film);
  const ask = (...args: string[]) =>
    execFileSync('ffprobe', ['-v', 'error', '-of', 'csv=p=0', ...args, file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  try {
    const duration = Number(ask('-show_entries', 'format=duration'));
    expect(Math.abs(duration - seconds)).toBeLessThan(1);
    const middle = `${seconds / 2}%+#1`;
    const frame = ask(
      '-select_streams',
      'v',
      '-show_entries',
      'frame=width',
      '-read_intervals',
      middle,
    );
    expect(Number.parseInt(frame, 10)).toBeGreaterThan(100);
  } catch (error) {
    // EACCES: not found either, and a folder of the PATH may not be read.
    if (!['ENOENT', 'EACCES'].includes((error as { code?: string }).code ?? '')) throw error;
    test.info().annotations.push({ type: 'skipped', description: 'no ffprobe on this machine' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
