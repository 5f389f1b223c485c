/** Set up before every test file: a test that makes the console speak fails. */
import { afterEach } from 'vitest';

const written = [];
for (const method of ['debug', 'info', 'log', 'warn', 'error']) {
  console[method] = (...words) => written.push(`console.${method}: ${words.map(String).join(' ')}`);
}

afterEach(() => {
  const heard = written.splice(0);
  if (heard.length > 0) throw new Error(`A test is silent on the console.\n${heard.join('\n')}`);
});
