import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const broken = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported'));

function setUp(answers: boolean) {
  const connection = { answers: async () => Promise.resolve(answers), lose: vi.fn<() => void>() };
  const fetchPart = vi.fn<() => Promise<string>>();
  return { connection, fetchPart, part: lazyPart(fetchPart, connection) };
}

test('what is on its way is fetched once, and what is here is kept', async () => {
  const { fetchPart, part } = setUp(true);
  fetchPart.mockResolvedValue('screen');
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([part.state(), fetchPart.mock.calls.length]).toEqual([{ here: 'screen' }, 1]);
});

test('without a connection it says so, and comes with the next attempt', async () => {
  const { connection, fetchPart, part } = setUp(false);
  const onChange = vi.fn<() => void>();
  part.onChange(onChange);
  fetchPart.mockImplementationOnce(broken).mockResolvedValue('screen');
  await part.load();
  expect([part.state(), connection.lose.mock.calls.length]).toEqual([{ fault: 'lost' }, 1]);
  await part.load();
  expect([part.state(), onChange.mock.calls.length]).toEqual([{ here: 'screen' }, 2]);
});

test('a server that answers without having it was upgraded', async () => {
  const { connection, fetchPart, part } = setUp(true);
  fetchPart.mockImplementation(broken);
  await part.load();
  expect([part.state(), connection.lose.mock.calls.length]).toEqual([{ fault: 'missing' }, 0]);
});
