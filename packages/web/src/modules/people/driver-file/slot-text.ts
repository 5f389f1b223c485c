import type { DueState } from '@roadproof/domain/due';
import type { Slot } from './slot.ts';

const dueStates: Readonly<Record<Slot['state'], DueState>> = {
  MISSING: 'MISSING',
  OVERDUE: 'OVERDUE',
  DUE_SOON: 'DUE_SOON',
  PENDING: 'PENDING',
  PRESENT: 'COMPLETED',
  // On file, but not when it had to be: amber, and nothing to do about it any more.
  FILED_LATE: 'DUE_SOON',
  NOT_NEEDED: 'WAIVED',
  // No open gap, but nobody can show that it was there: amber.
  NEVER_FILED: 'DUE_SOON',
  OPTIONAL: 'PENDING',
};

/** The colour and icon a slot is shown with. */
export const dueStateOf = (slot: Pick<Slot, 'state'>): DueState => dueStates[slot.state];

/** Whether a slot is one to do something about now. */
export const needsAttention = ({ state }: Pick<Slot, 'state'>): boolean =>
  isOpen({ state }) || state === 'NEVER_FILED';

/** Whether this driver has to have it today. */
export const isRequired = ({ required, state }: Pick<Slot, 'required' | 'state'>): boolean =>
  required === 'yes' && state !== 'NOT_NEEDED';

/** The slots that ask for a paper, in the order the screen shows them. */
export function openSlots<S extends Pick<Slot, 'required' | 'state'>>(
  slots: readonly S[],
): readonly S[] {
  const open = slots.filter(isOpen);
  return [...open.filter(isRequired), ...open.filter((slot) => !isRequired(slot))];
}

const isOpen = ({ state }: Pick<Slot, 'state'>): boolean =>
  state === 'MISSING' || state === 'OVERDUE' || state === 'DUE_SOON';

/** How many slots stand in each state that asks for something: '2 missing, 1 expired, 1 due soon'; empty when nothing does. */
export function attentionText(
  slots: readonly (Pick<Slot, 'state'> & {
    readonly standing: Pick<Slot['standing'], 'expires'>;
  })[],
): string {
  const words = [
    ['MISSING', false, 'missing'],
    ['OVERDUE', true, 'expired'],
    ['OVERDUE', false, 'overdue'],
    ['DUE_SOON', true, 'expires soon'],
    ['DUE_SOON', false, 'due soon'],
    ['NEVER_FILED', false, 'never filed'],
  ] as const;
  const isDocument = (slot: (typeof slots)[number]) =>
    slot.state !== 'MISSING' && slot.state !== 'NEVER_FILED' && slot.standing.expires === true;
  return words
    .map(
      ([state, expires, word]) =>
        [
          slots.filter((slot) => slot.state === state && isDocument(slot) === expires).length,
          word,
        ] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** The slot to go on with behind one (or from the top): the next that needs attention, else the next that is still empty. */
export function nextSlot<S extends Pick<Slot, 'state' | 'count' | 'fileTypeId'>>(
  slots: readonly S[],
  after: string | null,
): S | undefined {
  const at = slots.findIndex((slot) => slot.fileTypeId === after);
  const others = [...slots.slice(at + 1), ...slots.slice(0, Math.max(0, at))];
  return others.find(isOpen) ?? others.find((slot) => slot.state === 'PENDING' && !slot.count);
}
