/** A picture or a recording that goes with feedback. */
export interface Media {
  readonly kind: 'Screenshot' | 'Recording';
  readonly file: File;
  /** Where the browser shows it from. */
  readonly url: string;
  /** What is in a picture; the title of a recording. */
  readonly name: string;
  /** "84 kB · 2 fields blurred", "00:42 · 6.2 MB". */
  readonly detail: string;
}

const kilobyte = 1024;

/** A size as people read it: 84 kB, 6.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${Math.max(1, Math.round(bytes / kilobyte))} kB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

/** How many fields a picture hides. */
export function blurredText(count: number): string {
  if (count === 0) return 'nothing blurred';
  return count === 1 ? '1 field blurred' : `${count} fields blurred`;
}

/** What a recording is called unless its person says otherwise, by the company's clock: "Roadproof 2026-11-22 05.16". */
export function recordingTitle(appName: string, at: Date, timeZone: string): string {
  // Swedes write a day and a time in this order.
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return `${appName} ${moment.replaceAll(':', '.')}`;
}

/** What a recording is called: as its person says, or as usual where nobody says anything. */
export const recordingName = (typed: string, usual: string): string => typed.trim() || usual;

/** The name of a recording's file: what a file system refuses becomes a "-". */
export function recordingFileName(title: string): string {
  return `${title.trim().replaceAll(/[\\/:*?"<>|]/g, '-')}.webm`;
}
