import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product.ts';

/** The folder of the pages as a commit builds them; built once, with the libraries that are installed now. */
export function webOf(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const hash = git('rev-parse', '--short', `${commit}^{commit}`).trim();
  const folder = join(root, '.cache/bench', `web-${hash}`);
  if (existsSync(folder)) return folder;
  const checkout = join(root, '.cache/bench', `checkout-${hash}`);
  rmSync(checkout, { recursive: true, force: true });
  try {
    mkdirSync(join(root, '.cache/bench'), { recursive: true });
    git('clone', '--quiet', '--no-checkout', root, checkout);
    execFileSync('git', ['checkout', '--quiet', hash], { cwd: checkout });
    // The packages of the product are links beside it, which have to lead into the checkout.
    const modules = join(root, 'node_modules');
    cpSync(modules, join(checkout, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    const vite = join(checkout, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(checkout, 'packages/web'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(join(checkout, 'packages/web/dist'), folder);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
  return folder;
}
