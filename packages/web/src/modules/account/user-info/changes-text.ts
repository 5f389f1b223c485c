import { counted } from '@roadproof/domain/format';

/** What a save would change: "2 changes: Phone, New password"; nothing where there is nothing to save. */
export function changesText(labels: readonly string[]): string {
  const named = [...new Set(labels)];
  return named.length === 0 ? '' : `${counted(named.length, 'change')}: ${named.join(', ')}`;
}

/** The changed fields without the one that only repeats another: a new password typed twice is one change. */
export function withoutRepeats(changed: readonly string[]): readonly string[] {
  return changed.filter((name) => name !== 'again' || !changed.includes('newPassword'));
}
