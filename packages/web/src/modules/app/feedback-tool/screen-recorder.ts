/** What a recorder tells while it works. */
interface RecorderEvents {
  /** The shared screen was stopped, by the browser's own bar for instance. */
  readonly onEnded: () => void;
  /** Bytes so far. */
  readonly onSize: (bytes: number) => void;
}

const kinds = ['video/webm;codecs=vp8', 'video/webm;codecs=vp9', 'video/webm'];
/** Enough for text to stay readable; an hour is under the limit while little moves. */
const videoBitsPerSecond = 2_500_000;
const partMs = 1000;

/** Whether this page may ask for a picture or a recording of the screen at all. */
export const isSecure = (): boolean => window.isSecureContext;

/** The first kind of webm that this browser writes; some write none. */
const kindHere = (): string | undefined =>
  kinds.find((kind) => MediaRecorder.isTypeSupported(kind));

/** Whether this browser can record a screen; those of phones cannot. */
export const canRecord = (): boolean =>
  'MediaRecorder' in globalThis &&
  'getDisplayMedia' in (navigator.mediaDevices ?? {}) &&
  kindHere() !== undefined;

/** Asks for a screen and records it at once; null where the person or the browser refuses. */
export async function recordScreen(events: RecorderEvents): Promise<ScreenRecorder | null> {
  const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = {
    video: true,
    audio: false,
    preferCurrentTab: true,
  };
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(options);
    return new ScreenRecorder(stream, events);
  } catch {
    // A screen that cannot be recorded is not shared any longer either.
    for (const track of stream?.getTracks() ?? []) track.stop();
    return null;
  }
}

/** Records a shared screen as webm. */
export class ScreenRecorder {
  readonly #stream: MediaStream;
  readonly #events: RecorderEvents;
  #recorder: MediaRecorder;
  #parts: Blob[] = [];

  constructor(stream: MediaStream, events: RecorderEvents) {
    this.#stream = stream;
    this.#events = events;
    for (const track of stream.getTracks()) track.addEventListener('ended', events.onEnded);
    this.#recorder = this.#begin();
  }

  pause(): void {
    if (this.#recorder.state === 'recording') this.#recorder.pause();
  }

  resume(): void {
    if (this.#recorder.state === 'paused') this.#recorder.resume();
  }

  /** Forgets what there is and records the same screen from its beginning. */
  restart(): void {
    const before = this.#recorder;
    this.#recorder = this.#begin();
    if (before.state !== 'inactive') before.stop();
  }

  /** Everything recorded; gives the screen back. */
  async stop(): Promise<Blob> {
    const recorder = this.#recorder;
    if (recorder.state !== 'inactive') {
      const ended = new Promise((resolve) => {
        recorder.addEventListener('stop', resolve, { once: true });
      });
      recorder.stop();
      await ended;
    }
    this.#release();
    return new Blob(this.#parts, { type: 'video/webm' });
  }

  /** Throws everything away and gives the screen back. */
  abandon(): void {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
    this.#parts = [];
    this.#release();
  }

  #begin(): MediaRecorder {
    const mimeType = kindHere() ?? '';
    const recorder = new MediaRecorder(this.#stream, { mimeType, videoBitsPerSecond });
    const parts: Blob[] = [];
    let bytes = 0;
    this.#parts = parts;
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      bytes += data.size;
      if (this.#recorder === recorder) this.#events.onSize(bytes);
    });
    recorder.start(partMs);
    return recorder;
  }

  #release(): void {
    for (const track of this.#stream.getTracks()) {
      track.removeEventListener('ended', this.#events.onEnded);
      track.stop();
    }
  }
}
