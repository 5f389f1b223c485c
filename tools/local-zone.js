/**
 * Set up before every test file: a test in which our code asks the machine's own time zone fails,
 * unless its name ends in .zone.test.ts; such a file runs in several zones.
 */
import { afterEach, expect } from 'vitest';

const readers = `getDate getDay getFullYear getHours getMinutes getMonth getYear getTimezoneOffset
  setDate setFullYear setHours setMinutes setMonth toString toDateString toTimeString`.split(/\s+/);
const printers = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];

/** A day alone, or a time with its zone; all other texts are taken for the machine's time. */
const zoned = /^\d{4}(-\d\d){0,2}$|(Z|GMT|UTC|[+-]\d\d:?\d\d)$/;

/** Which of our own lines asked, newest last; the worker's, which may run one file after another. */
export const localReads = (globalThis[Symbol.for('roadproof.local-zone')] ??= watched());

afterEach(() => {
  const heard = localReads.splice(0);
  if (heard.length === 0 || expect.getState().testPath?.includes('.zone.test.')) return;
  throw new Error(
    `The machine's time zone was asked: give a zone, or call the file *.zone.test.ts.\n${heard.join('\n')}`,
  );
});

function watched() {
  const lines = [];
  const note = (what) => {
    const places = new Error(what).stack.split('\n').slice(1);
    const caller = places.find(
      (line) => line.includes('/') && !line.includes(import.meta.filename),
    );
    // Libraries write the zone beside what they read.
    if (!/node_modules|node:/.test(caller)) lines.push(`${what} ${caller?.trim()}`);
  };
  const wrap = (name, isLocal) => {
    const plain = Date.prototype[name];
    Date.prototype[name] = function (...given) {
      if (isLocal(given)) note(name);
      return plain.apply(this, given);
    };
  };
  for (const name of readers) wrap(name, () => true);
  for (const name of printers) wrap(name, ([, options]) => !options?.timeZone);
  const { parse } = Date;
  const isLocalText = (text) => typeof text === 'string' && !zoned.test(text.trim());
  Date.parse = (text) => {
    if (isLocalText(text)) note(`Date.parse('${text}')`);
    return parse(text);
  };
  const isLocalDate = (given) => given.length > 1 || isLocalText(given[0]);
  watch(globalThis, 'Date', isLocalDate, note);
  watch(Intl, 'DateTimeFormat', ([, options]) => !options?.timeZone, note);
  return lines;
}

/** Notes whoever makes one of what the machine's zone decides about. */
function watch(holder, name, isLocal, note) {
  const plain = holder[name];
  holder[name] = new Proxy(plain, {
    construct(target, given, newTarget) {
      if (isLocal(given)) note(`new ${name}(${given.join(', ')})`);
      return Reflect.construct(target, given, newTarget === holder[name] ? target : newTarget);
    },
    apply(target, self, given) {
      if (isLocal(given)) note(`${name}(${given.join(', ')})`);
      return Reflect.apply(target, self, given);
    },
  });
}
