import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { peerTable, readPeers } from './peers.ts';
import type { Measured } from './targets.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadproof-peers-'));
const path = join(folder, 'peers.json');
afterAll(() => rmSync(folder, { recursive: true }));

const peer = {
  name: 'Other',
  what: 'Other 1.2, PHP-FPM and MySQL',
  machine: 'two cores of 2 GHz',
  day: '2026-11-20',
  calls: { 'page of people, total remembered': { ms: 120, perSecond: 35 } },
};

const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readPeers(path);
};

test('a file of peers is read, at 16 connections unless it says otherwise', () => {
  expect(read({ peers: [peer] })).toEqual([{ ...peer, connections: 16 }]);
});

test('a wrong file is refused with the place that is wrong', () => {
  expect(() => readPeers(join(folder, 'none.json'))).toThrow(/none\.json: ENOENT/);
  expect(() => read('{')).toThrow(/^--peers .*peers\.json: .*JSON/);
  expect(() => read([])).toThrow(/is not a file of peers:\n {2}the file: /);
  expect(() => read({ peers: [{ ...peer, day: 'Friday' }] })).toThrow(/\n {2}peers\.0\.day: /);
  expect(() => read({ peers: [{ ...peer, machine: undefined }] })).toThrow(
    /\n {2}peers\.0\.machine: /,
  );
  expect(() => read({ peers: [{ ...peer, calls: { 'a page': { ms: 1 } } }] })).toThrow(
    /\n {2}peers\.0\.calls: .*"a page"/,
  );
  const negative = { 'one completion': { ms: -1 } };
  expect(() => read({ peers: [{ ...peer, calls: negative }] })).toThrow(
    /\n {2}peers\.0\.calls\.one completion\.ms: /,
  );
});

const figures = (p50: number, perSecond: number) => ({
  p50,
  p95: p50,
  p99: p50,
  perSecond,
  failed: 0,
});

const measured: readonly Measured[] = [1, 16].flatMap((connections) => [
  {
    work: 'page of people, total remembered',
    connections,
    ours: figures(14.62, 1040),
    floor: figures(8.5, 1900),
    byHand: figures(8.1, 2000),
  },
  {
    work: 'one completion',
    connections,
    ours: figures(90, 170),
    floor: figures(9, 1700),
    byHand: undefined,
  },
]);

test('the product, both floors and the peers are in one table, blank where nobody measured', () => {
  expect(peerTable(read({ peers: [peer] }), measured, 5_000)).toEqual({
    notes: ['Other: Other 1.2, PHP-FPM and MySQL; two cores of 2 GHz; 2026-11-20; 16 connections'],
    heads: ['work', 'conn', 'product', 'same SQL', 'SQL by hand', 'Other'],
    rows: [
      [
        'page of people, total remembered',
        '16',
        '14.6 ms, 1040/s',
        '8.50 ms, 1900/s',
        '8.10 ms, 2000/s',
        '120.0 ms, 35/s',
      ],
      ['one completion', '16', '90.0 ms, 170/s', '9.00 ms, 1700/s', '', ''],
    ],
  });
});

test('a peer of another size is not compared', () => {
  const peers = read({ peers: [{ ...peer, people: 500 }] });
  expect(peerTable(peers, measured, 5_000)).toBeNull();
  expect(peerTable(peers, measured, 500)?.rows).toHaveLength(2);
});
