import { expect, test } from 'vitest';
import { randomFrom } from '../../src/db/demo/random.ts';
import { chosen, drive, oneAtATime } from './drive.ts';

const works = [{ weight: 3 }, { weight: 0.5 }, { weight: 0.5 }];

test('each kind comes as often as its weight says', () => {
  const counts = [0, 0, 0];
  for (let step = 0; step < 1000; step += 1) {
    const index = chosen(works, step / 1000);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(counts).toEqual([750, 125, 125]);
  expect(chosen(works, 1)).toBe(2);
});

test('what fails is counted with what the first was told, and never more are under way than may be', async () => {
  let [underWay, most, sent] = [0, 0, 0];
  const send = async (): Promise<void> => {
    sent += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
    if (sent > 1) throw new Error(`refused ${sent}`);
  };
  const work = { name: 'work', weight: 1, send };
  const pace = { perSecond: 1000, atOnce: 2, seconds: 0.2 };
  const [tally] = await drive([work], pace, randomFrom(1));
  expect(most).toBe(2);
  expect(underWay).toBe(0);
  expect((tally?.times.length ?? 0) + (tally?.failed ?? 0)).toBe(sent);
  expect(tally?.failed).toBeGreaterThan(0);
  expect(tally?.firstFailure).toMatch(/^Error: refused/);
});

test('work in line begins when the one before has ended, though that failed', async () => {
  const inLine = oneAtATime();
  const events: string[] = [];
  const work = (name: string, isRefused: boolean) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (isRefused) throw new Error(name);
    return name;
  };
  const ended = await Promise.allSettled([inLine(work('a', true)), inLine(work('b', false))]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(ended).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
});
