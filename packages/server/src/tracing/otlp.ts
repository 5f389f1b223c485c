import type { Span } from './span.ts';

/** Where spans are sent, and how. */
export interface OtlpSettings {
  /** Address of the collector for traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
}

interface OtlpLimits {
  /** Spans kept while the collector is away; more are dropped. */
  readonly most: number;
  readonly everyMs: number;
  readonly timeoutMs: number;
}

const usual: OtlpLimits = { most: 2048, everyMs: 5_000, timeoutMs: 10_000 };
const mostInBatch = 512;
const longestText = 4_000;

/**
 * Sends spans to a collector of OpenTelemetry by OTLP over HTTP with JSON. Adding one never waits and
 * never fails: the queue is bounded, one batch at a time is on its way, and one that fails is dropped.
 */
export class OtlpExporter {
  readonly #settings: OtlpSettings;
  readonly #limits: OtlpLimits;
  readonly #onFault: (fault: { readonly error: unknown; readonly dropped: number }) => void;
  readonly #timer: NodeJS.Timeout;
  #queue: Span[] = [];
  #dropped = 0;
  #isFailing = false;
  #sending: Promise<void> | undefined;

  constructor(
    settings: OtlpSettings,
    onFault: (fault: { readonly error: unknown; readonly dropped: number }) => void,
    limits: Partial<OtlpLimits> = {},
  ) {
    this.#settings = settings;
    this.#limits = { ...usual, ...limits };
    this.#onFault = onFault;
    this.#timer = setInterval(() => void this.flush(), this.#limits.everyMs).unref();
  }

  /** Number of spans that wait to be sent. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Queues a span, or drops it if the queue is full. */
  add(span: Span): void {
    if (this.#queue.length >= this.#limits.most) {
      this.#dropped += 1;
      return;
    }
    this.#queue.push(span);
    if (this.#queue.length >= mostInBatch) void this.flush();
  }

  /** Sends everything that waits; a flush that is under way is joined. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** Sends what waits once more, and ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, mostInBatch);
      try {
        await this.#send(batch);
        this.#isFailing = false;
      } catch (error) {
        this.#dropped += batch.length;
        // Says it once, not at every batch until the collector is back.
        if (!this.#isFailing) this.#onFault({ error, dropped: this.#dropped });
        this.#isFailing = true;
        return;
      }
    }
  }

  async #send(batch: readonly Span[]): Promise<void> {
    const { url, headers } = this.#settings;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(batch, this.#settings)),
      signal: AbortSignal.timeout(this.#limits.timeoutMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }
}

function requestOf(batch: readonly Span[], { serviceName, version }: OtlpSettings): object {
  return {
    resourceSpans: [
      {
        resource: {
          attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }),
        },
        scopeSpans: [{ scope: { name: 'roadproof', version }, spans: batch.map(spanOf) }],
      },
    ],
  };
}

const kinds = { server: 2, client: 3 } as const;
const failed = { code: 2 };

function spanOf(span: Span): object {
  const { traceId, spanId, parentId, kind, name, startMs, endMs, hasFailed } = span;
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(span.attributes),
    ...(hasFailed && { status: failed }),
  };
}

// A number of JSON has no room for them.
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

function attributesOf(attributes: Span['attributes']): readonly object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number'
        ? { intValue: String(value) }
        : { stringValue: key === 'db.query.text' ? withoutValues(value) : value },
  }));
}

/** Returns the text of a statement with a question mark in the place of each text and number. */
export function withoutValues(text: string): string {
  return text
    .slice(0, longestText)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$".])\d+(?:\.\d+)?\b/g, '?');
}
