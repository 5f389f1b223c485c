/** Text of a made paper, line by line, with the dates that its kind may offer. */
export interface PaperFixture {
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly issued: readonly string[];
  readonly expires: readonly string[];
}

/** Makes a paper of a kind. */
export const fixture = (
  name: string,
  code: string,
  text: string,
  issued: readonly string[],
  expires: readonly string[] = [],
): PaperFixture => ({ name, code, text, issued, expires });
