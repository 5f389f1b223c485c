/** A ZIP that is not read, with a sentence for the person who sent it. */
export class ZipFault extends Error {}

/** Sentences about a ZIP that is refused: what to do next depends on where the ZIP came from. */
export interface ZipSentences {
  readonly noEnd: string;
  readonly damaged: string;
  readonly password: string;
  readonly tooMany: (entries: number, limit: number) => string;
  readonly tooLarge: (bytes: number, limit: number) => string;
  readonly unknownMethod: (path: string) => string;
  readonly damagedAt: (path: string) => string;
  /** An entry with more bytes than the directory says, or with fewer. */
  readonly wrongSize: (path: string, is: 'larger' | 'smaller') => string;
}

const damaged = 'The ZIP is damaged or incomplete. Make it again.';
const damagedAt = (path: string): string => `${path} is damaged in the ZIP. Make the ZIP again.`;

/** Sentences about a ZIP that a person packed. */
export const zipSentences: ZipSentences = {
  noEnd: damaged,
  damaged,
  password: 'The ZIP is protected by a password. Make one without.',
  tooMany: (entries, limit) =>
    `The ZIP has ${entries.toLocaleString('en-US')} entries. The limit is ${limit.toLocaleString('en-US')}: split it.`,
  tooLarge: (_, limit) =>
    `The ZIP is too large once it is unpacked: more than ${Math.round(limit / 1024 / 1024)} MB. Split it.`,
  unknownMethod: (path) =>
    `${path} is packed in a way that is not known here. Make the ZIP with the tools of Windows or macOS.`,
  damagedAt,
  wrongSize: damagedAt,
};
