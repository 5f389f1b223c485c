import autocannon, { type Client } from 'autocannon';
import type { Burst, Shot } from './load.ts';

/** Runs one burst of load and answers every response time; a process of its own, so that what is measured never makes the generator wait. */
async function shoot({ url, seconds, connections, amount, requests }: Burst): Promise<Shot> {
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const start = performance.now();
  const setupClient = (client: Client): void => {
    // Every connection begins elsewhere in the list, so that they do not ask the same at once.
    const from = Math.floor((turn++ * requests.length) / connections);
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const length = amount === undefined ? { duration: seconds } : { amount };
  await new Promise<void>((resolve) => {
    autocannon({ url, connections, ...length, timeout: 60, setupClient }, () => resolve()).on(
      'response',
      (_, statusCode, __, responseTime) => {
        if (statusCode === 200) times.push(responseTime);
        else failed += 1;
      },
    );
  });
  return { times, failed, seconds: (performance.now() - start) / 1000 };
}

process.on('message', (burst: Burst) => {
  void shoot(burst).then((shot) => process.send?.(shot));
});
