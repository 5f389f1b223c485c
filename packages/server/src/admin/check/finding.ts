/** Result of one look: fine, worth a look, or a fault that needs someone now. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'look' | 'fault';
  readonly text: string;
  /** Advice; absent if all is well. */
  readonly action?: string;
}

/** A part of the check; several findings where it looks at several things. */
export type Look = () => Promise<readonly Finding[]> | readonly Finding[];

/** Runs the parts; one that fails is a fault of its own and keeps no other from being looked at. */
export async function findingsOf(
  looks: Readonly<Record<string, Look>>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [about, look] of Object.entries(looks)) {
    try {
      found.push(...(await look()));
    } catch (error) {
      const text = `could not be checked: ${error instanceof Error ? error.message : String(error)}`;
      found.push({
        about,
        state: 'fault',
        text,
        action: 'See the log of the server and of PostgreSQL.',
      });
    }
  }
  return found;
}

const aboutWidth = 10;

/** Returns the findings for a person at a terminal, what to do on a line of its own. */
export function reportOf(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ about, state, text, action }) => [
    `${state.padEnd(7)}${about.padEnd(aboutWidth)}${text}`,
    ...(action === undefined ? [] : [`${' '.repeat(7 + aboutWidth)}${action}`]),
  ]);
}

/** Returns a number of bytes in words. */
export function bytesText(bytes: number): string {
  const [size, unit] = bytes >= 1024 ** 3 ? [1024 ** 3, 'GB'] : [1024 ** 2, 'MB'];
  return `${(bytes / size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Returns a number of seconds in words. */
export function timeText(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const;
  const [size, unit] = units.find(([one]) => seconds >= one) ?? [1, 'second'];
  return countText(Math.floor(seconds / size), unit);
}

/** Returns a number and its noun, in the plural unless it is one. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
