import { formatDay } from '@roadproof/domain/format';
import type { PaperKind } from './slot.ts';
import type { Filed } from './use-paper-form.ts';

const cards: Readonly<Record<string, string>> = { MED_CARD: 'Card', LICENCE: 'License' };

/** Names a filed paper; a card that changed the record says until when its holder is valid now, and was before. */
export function filedText(
  { code, name, onRecord }: Pick<PaperKind, 'code' | 'name' | 'onRecord'>,
  driverName: string,
  { expires, isRecordKept }: Omit<Filed, 'paper'>,
): string {
  const card = cards[code];
  const was = onRecord?.expires?.slice(0, 10) ?? null;
  if (!card || expires === null || expires === was || isRecordKept) return name;
  const now = `${card} of ${driverName}: valid until ${formatDay(expires)}`;
  return was === null ? now : `${now}, was ${formatDay(was)}`;
}
