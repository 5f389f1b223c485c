/** Parts of a place, a name or an address in one line; parts without text are left out with their separator. Empty where none has any. */
export function placeText(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts.flatMap((part) => part?.trim() || []).join(separator);
}
