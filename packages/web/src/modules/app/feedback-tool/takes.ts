/** What this browser can take of the screen here. */
interface Abilities {
  /** Browsers hand out nothing of the screen without https, except on the machine itself. */
  readonly isSecure: boolean;
  /** Those of phones cannot record. */
  readonly canRecord: boolean;
}

/** Which of the two buttons can be pressed, and what stands under them (docs/product.md, Feedback). */
export function takesOf({ isSecure, canRecord }: Abilities): {
  readonly mayCapture: boolean;
  readonly mayRecord: boolean;
  readonly hint: string;
} {
  if (!isSecure) return { mayCapture: false, mayRecord: false, hint: 'Needs https' };
  const blurred = 'License, birth date and wage are blurred in a capture';
  return {
    mayCapture: true,
    mayRecord: canRecord,
    hint: canRecord
      ? `${blurred}, not in a recording.`
      : `${blurred}. This browser can't record the screen.`,
  };
}
