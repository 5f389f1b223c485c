import { maxRecordingBytes } from '@roadproof/domain/upload-limit';

/** What may be asked about a recording before it is thrown away. */
export type RecordingQuestion = 'restart' | 'cancel';

/** How a recording of the screen stands, and what of it counts. */
export interface Recording {
  readonly step: 'idle' | 'recording' | 'paused' | 'asking' | 'stopped';
  /** Milliseconds counted before the clock was last started. */
  readonly counted: number;
  /** When the clock was last started; null while it stands. */
  readonly since: number | null;
  /** What is asked. */
  readonly question?: RecordingQuestion;
}

/** What happens to a recording. */
export type RecordingEvent =
  | 'start'
  | 'pause'
  | 'resume'
  | 'askRestart'
  | 'askCancel'
  | 'goOn'
  | 'restart'
  | 'cancel'
  | 'stop';

/** Nothing is recorded. */
export const noRecording: Recording = { step: 'idle', counted: 0, since: null };

/** Milliseconds recorded until an instant: pauses and questions do not count. */
export const recordedMs = ({ counted, since }: Recording, at: number): number =>
  counted + (since === null ? 0 : Math.max(0, at - since));

const isUnderWay = ({ step }: Recording): boolean =>
  step === 'recording' || step === 'paused' || step === 'asking';

/** The recording after something happened; the same where it cannot happen now. */
export function afterEvent(from: Recording, event: RecordingEvent, at: number): Recording {
  const counted = recordedMs(from, at);
  const running = { step: 'recording', counted, since: at } as const;
  switch (event) {
    case 'start':
      return from.step === 'idle' ? { step: 'recording', counted: 0, since: at } : from;
    case 'pause':
      return from.step === 'recording' ? { step: 'paused', counted, since: null } : from;
    case 'resume':
      return from.step === 'paused' ? running : from;
    case 'askRestart':
    case 'askCancel': {
      const question = event === 'askRestart' ? 'restart' : 'cancel';
      const isAskable = from.step === 'recording' || from.step === 'paused';
      return isAskable ? { step: 'asking', counted, since: null, question } : from;
    }
    case 'goOn':
      return from.step === 'asking' ? running : from;
    case 'restart':
      return from.step === 'asking' ? { step: 'recording', counted: 0, since: at } : from;
    case 'cancel':
      return isUnderWay(from) || from.step === 'stopped' ? noRecording : from;
    case 'stop':
      return isUnderWay(from) ? { step: 'stopped', counted, since: null } : from;
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Time as mm:ss, counting on past the hour. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

const megabyte = 1024 * 1024;
/** From here on it is said when the recording stops by itself. */
const warningBytes = 180 * megabyte;
/** From here on for a while it is said that a recording is long; how long one may be has no limit. */
const longMs = 5 * 60_000;
const longShownMs = 20_000;
/** Left free, because the last part is only measured once it is there. */
const spareBytes = 2 * megabyte;

/** How near a recording is to the largest that can be sent, and what is said of its length. */
export function recordingLimit(
  bytes: number,
  ms: number,
): { readonly isFull: boolean; readonly warning: string | null } {
  if (bytes < warningBytes) {
    const isLong = ms >= longMs && ms < longMs + longShownMs;
    return { isFull: false, warning: isLong ? 'Already over 5 minutes' : null };
  }
  const left = Math.max(0, maxRecordingBytes - spareBytes - bytes);
  return { isFull: left === 0, warning: `Recording stops in ${clock((left * ms) / bytes)}` };
}
