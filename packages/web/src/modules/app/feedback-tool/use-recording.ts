import { useEffect, useRef, useState } from 'react';
import {
  afterEvent,
  noRecording,
  recordedMs,
  recordingLimit,
  type RecordingEvent,
} from './recording.ts';
import { recordScreen, type ScreenRecorder } from './screen-recorder.ts';

/** A recording that was stopped. */
export interface Recorded {
  readonly blob: Blob;
  readonly ms: number;
  /** Where the browser shows it from. */
  readonly url: string;
}

interface Ends {
  readonly onStopped: (recorded: Recorded) => void;
  /** Refused, cancelled, or nothing came of it. */
  readonly onAbandoned: () => void;
}

/** How often the clock is looked at. */
const lookMs = 250;

/** Players can only seek in what says how long it is, and a recorder does not. */
async function withDuration(blob: Blob, ms: number): Promise<Blob> {
  const { default: fixWebmDuration } = await import('fix-webm-duration');
  return fixWebmDuration(blob, ms, { logger: false });
}

/** The recording of the screen: how it stands, and what its bar does. */
export function useRecording({ onStopped, onAbandoned }: Ends) {
  const latest = useRef(noRecording);
  const recorder = useRef<ScreenRecorder | null>(null);
  const [state, setState] = useState(noRecording);
  const [now, setNow] = useState(0);
  const [bytes, setBytes] = useState(0);

  const happen = (event: RecordingEvent) => {
    const at = performance.now();
    latest.current = afterEvent(latest.current, event, at);
    setNow(at);
    setState(latest.current);
    return latest.current;
  };
  const stop = async () => {
    const one = recorder.current;
    if (!one) return;
    recorder.current = null;
    const { counted: ms } = happen('stop');
    const blob = await one.stop();
    happen('cancel');
    if (blob.size === 0) return onAbandoned();
    const complete = await withDuration(blob, ms);
    onStopped({ blob: complete, ms, url: URL.createObjectURL(complete) });
  };
  const measure = (size: number) => {
    setBytes(size);
    if (recordingLimit(size, recordedMs(latest.current, performance.now())).isFull) void stop();
  };
  const start = async () => {
    setBytes(0);
    const one = await recordScreen({ onEnded: () => void stop(), onSize: measure });
    if (!one) return onAbandoned();
    recorder.current = one;
    happen('start');
    return undefined;
  };
  const ask = (event: 'askRestart' | 'askCancel') => {
    recorder.current?.pause();
    happen(event);
  };

  const isCounting = state.since !== null;
  useEffect(() => {
    if (!isCounting) return undefined;
    const looking = setInterval(() => setNow(performance.now()), lookMs);
    return () => clearInterval(looking);
  }, [isCounting]);
  // Whoever signs out shares no screen any more.
  useEffect(() => () => recorder.current?.abandon(), []);

  const ms = recordedMs(state, now);
  return {
    state,
    ms,
    warning: recordingLimit(bytes, ms).warning,
    start,
    stop,
    ask,
    pause: () => {
      recorder.current?.pause();
      happen('pause');
    },
    resume: () => {
      recorder.current?.resume();
      happen('resume');
    },
    goOn: () => {
      recorder.current?.resume();
      happen('goOn');
    },
    restart: () => {
      recorder.current?.restart();
      setBytes(0);
      happen('restart');
    },
    cancel: () => {
      recorder.current?.abandon();
      recorder.current = null;
      happen('cancel');
      onAbandoned();
    },
  };
}

export type RecordingControl = ReturnType<typeof useRecording>;
