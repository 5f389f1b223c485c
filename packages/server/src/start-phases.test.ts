import { pino } from 'pino';
import { expect, test } from 'vitest';
import { StartPhases } from './start-phases.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly phase?: string;
  readonly ms: number;
}

function phasesAndLines(patienceMs?: number): { phases: StartPhases; lines: Line[] } {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return { phases: new StartPhases(log, patienceMs), lines };
}

test('what was measured before the server was loaded is told first, and loading is the rest', () => {
  performance.measure('start: install', { start: 0, end: 20 });
  performance.measure('start: build', { start: 20, end: 50 });
  const { phases, lines } = phasesAndLines();
  performance.clearMeasures();
  expect(phases.current).toBe('load');
  expect(lines.map(({ msg, phase }) => [msg, phase])).toEqual([
    ['start', 'install'],
    ['start', 'build'],
    ['start', 'load'],
  ]);
  expect(lines.slice(0, 2).map(({ ms }) => ms)).toEqual([20, 30]);
  expect(Math.abs((lines[2]?.ms ?? 0) - performance.now() + 50)).toBeLessThan(1_000);
});

test('a phase is the current one while it lasts, and is told when it is over', async () => {
  const { phases, lines } = phasesAndLines();
  expect(await phases.run('PostgreSQL', async () => phases.current)).toBe('PostgreSQL');
  const fails = phases.run('migrations', () => Promise.reject(new Error('no such table')));
  await expect(fails).rejects.toThrow('no such table');
  phases.end();
  expect(lines.slice(1).map(({ msg, phase }) => [msg, phase])).toEqual([
    ['start', 'PostgreSQL'],
    ['start', 'migrations'],
    ['started', undefined],
  ]);
});

test('a phase that takes long is told while it lasts', async () => {
  const { phases, lines } = phasesAndLines(5);
  await phases.run('files', async () => await expect.poll(() => lines.length).toBeGreaterThan(1));
  expect(lines[1]).toMatchObject({ level: 40, msg: 'start: still waiting', phase: 'files' });
});
