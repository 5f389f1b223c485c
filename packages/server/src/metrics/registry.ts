import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from './figures.ts';
import { gauges } from './gauges.ts';

/** The metrics of one server. */
export interface Metrics {
  readonly contentType: string;
  /** Counts an answered request. */
  request(
    labels: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
  /** Counts a refused sign-in. */
  refusedSignIn(reason: 'refused' | 'too many'): void;
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Makes the metrics of one server; `read` is called for each text. */
export function makeMetrics(read: () => Promise<Figures>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refused = new Counter({
    name: 'roadproof_sign_ins_refused_total',
    help: 'Sign-ins refused since the start, for wrong data or too many attempts',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['refused', 'too many']) refused.inc({ reason }, 0);
  const made = gauges.map(({ name, help, labelNames, samples }) => ({
    gauge: new Gauge({ name, help, labelNames, registers }),
    isPlain: labelNames.length === 0,
    samples,
  }));
  return {
    contentType: register.contentType,
    request: (labels, duration) => seconds.observe(labels, duration),
    refusedSignIn: (reason) => refused.inc({ reason }),
    async text() {
      const figures = await read();
      for (const { gauge, isPlain, samples } of made) {
        gauge.reset();
        const values = samples(figures);
        // A gauge without labels is 0 after a reset, which would be a figure too.
        if (isPlain && values.length === 0) gauge.remove();
        for (const { labels, value } of values) gauge.set(labels, value);
      }
      return register.metrics();
    },
  };
}
