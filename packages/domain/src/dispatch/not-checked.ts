/** Everything that is not checked, in one sentence, with the rules that are off. */
export function notCheckedText(off: readonly string[]): string {
  const always = 'Not checked here: hours of service, permits of States, the load itself';
  if (off.length === 0) return `${always}.`;
  return `${always}; turned off by your company: ${off.map(inSentence).join(', ')}.`;
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
