import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canRecord, recordScreen } from './screen-recorder.ts';

let isStopped = false;
const track = new EventTarget() as MediaStreamTrack;
track.stop = () => {
  isStopped = true;
};
const stream = { getTracks: () => [track] } as unknown as MediaStream;
/** Every recorder that was made, in its order. */
let made: Recorder[] = [];

/** A browser's recorder that gives parts when the test says so, and the last one when it is stopped. */
class Recorder extends EventTarget {
  static isTypeSupported = (kind: string): boolean => kind.startsWith('video/webm');
  state: RecordingState = 'inactive';
  constructor() {
    super();
    made.push(this);
  }
  start() {
    this.state = 'recording';
  }
  give(bytes: number) {
    const data = new Blob(['x'.repeat(bytes)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.give(1);
      this.dispatchEvent(new Event('stop'));
    });
  }
}

const browserWith = (getDisplayMedia: () => Promise<MediaStream>, recorder: unknown = Recorder) => {
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } });
  vi.stubGlobal('MediaRecorder', recorder);
};

beforeEach(() => {
  isStopped = false;
  made = [];
});
afterEach(() => void vi.unstubAllGlobals());

const sizes: number[] = [];
const events = { onEnded: () => undefined, onSize: (bytes: number) => void sizes.push(bytes) };

test('stopped, everything so far is there, the last part too, and the screen is given back', async () => {
  browserWith(() => Promise.resolve(stream));
  sizes.length = 0;
  const recorder = await recordScreen(events);
  for (const bytes of [10, 20, 30]) made[0]?.give(bytes);
  expect(sizes).toEqual([10, 30, 60]);
  const film = await recorder?.stop();
  expect(film?.size).toBe(61);
  expect(film?.type).toBe('video/webm');
  expect(isStopped).toBe(true);
});

test('a restart counts from nothing, and what the one before still gives is not in it', async () => {
  browserWith(() => Promise.resolve(stream));
  const recorder = await recordScreen(events);
  made[0]?.give(50);
  sizes.length = 0;
  recorder?.restart();
  made[1]?.give(5);
  expect((await recorder?.stop())?.size).toBe(6);
  expect(sizes).toEqual([5, 6]);
});

test('who refuses hears nothing of it', async () => {
  browserWith(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  expect(await recordScreen(events)).toBeNull();
});

test('a screen that cannot be recorded is not shared any longer', async () => {
  browserWith(
    () => Promise.resolve(stream),
    class {
      static isTypeSupported = () => true;
      constructor() {
        throw new DOMException('not here', 'NotSupportedError');
      }
    },
  );
  expect(await recordScreen(events)).toBeNull();
  expect(isStopped).toBe(true);
});

test('a browser that shares a screen but writes no webm cannot record', () => {
  const share = () => Promise.resolve(stream);
  browserWith(share);
  expect(canRecord()).toBe(true);
  browserWith(share, { isTypeSupported: (kind: string) => kind === 'video/mp4' });
  expect(canRecord()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(canRecord()).toBe(false);
});
