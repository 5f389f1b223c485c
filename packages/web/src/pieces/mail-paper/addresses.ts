/** The addresses of a text, by commas, semicolons, blanks or lines. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== '')),
];

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the fault of the addresses; null where there is none. */
export function addressFault(text: string, most: number): string | null {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return 'Enter at least one address.';
  if (addresses.length > most) return `Enter at most ${most} addresses.`;
  const wrong = addresses.find((address) => !shape.test(address));
  return wrong === undefined ? null : `${wrong} is no e-mail address.`;
}
