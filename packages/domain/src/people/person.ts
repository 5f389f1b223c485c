/** First and last name with one space, 'N/A' when both are missing. */
export function displayName(
  person:
    | { readonly firstName?: string | null; readonly lastName?: string | null }
    | null
    | undefined,
): string {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return name || 'N/A';
}

/** Up to two capital initials for an avatar; '?' for a nameless person. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}
