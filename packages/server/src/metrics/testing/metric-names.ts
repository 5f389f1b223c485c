import type { Figures } from '../figures.ts';
import { makeMetrics } from '../registry.ts';

/** Returns the names of all metrics that a server serves. */
export async function metricNames(): Promise<string[]> {
  const text = await makeMetrics(() => Promise.resolve(nothingKnown)).text();
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}

const nothingKnown: Figures = {
  version: '0',
  postgres: '',
  database: null,
  pools: [],
  disk: null,
  exportsRunning: 0,
};
