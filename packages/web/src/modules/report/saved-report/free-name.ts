/** The name that is proposed for another record: the usual one, or with the next number behind it where it is taken. */
export function freeName(usual: string, taken: readonly string[]): string {
  if (!taken.includes(usual)) return usual;
  for (let number = 2; ; number += 1) {
    const name = `${usual} (${number})`;
    if (!taken.includes(name)) return name;
  }
}
