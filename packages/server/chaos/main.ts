import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../src/root.ts';

/** Records whether something that has to hold did, with figures. */
export type Check = (name: string, isHeld: boolean, detail?: string) => void;

interface Part {
  run(check: Check): Promise<void>;
}

const folder = join(import.meta.dirname, 'parts');

/** The names of the parts: their files. */
function partNames(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .sort();
}

async function runPart(name: string): Promise<boolean> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `${name}: ${day} UTC, commit ${commit.toString().trim()}, Node ${process.version}, ${availableParallelism()} cores, load average ${load.join(' ')}`,
  );
  const results: boolean[] = [];
  const check: Check = (title, isHeld, detail) => {
    results.push(isHeld);
    console.log(
      `${isHeld ? 'held  ' : 'FAILED'} ${title}${detail === undefined ? '' : `: ${detail}`}`,
    );
  };
  const start = performance.now();
  const part = (await import(join(folder, `${name}.ts`))) as Part;
  await part.run(check).catch((error: unknown) => {
    check('the part ran to its end', false, String(error instanceof Error ? error.stack : error));
  });
  const count = results.filter(Boolean).length;
  console.log(`Took ${((performance.now() - start) / 1000).toFixed(0)} s`);
  console.log(`${count} of ${results.length} checks held`);
  return results.length > 0 && count === results.length;
}

const [name] = process.argv.slice(2);
if (name === undefined || !existsSync(join(folder, `${name}.ts`))) {
  console.log(
    `${name === undefined ? 'Which part?' : `There is no part "${name}".`} npm run chaos -- PART, with PART one of:\n  ${partNames().join('\n  ')}`,
  );
  process.exitCode = 1;
} else if (!(await runPart(name))) {
  process.exitCode = 1;
}
