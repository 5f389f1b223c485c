import type { Message } from '@roadproof/contract/failure';

/** The messages of a failed save, sorted by where they are shown. */
export interface ServerFaults {
  /** Field name to what is wrong with it; the first message of a field wins. */
  readonly fields: ReadonlyMap<string, string>;
  /** Messages that belong to no field on the screen. */
  readonly rest: readonly Message[];
}

/** A message in one line. */
export const messageText = (message: Message): string =>
  message.description && message.description !== message.message
    ? `${message.message} ${message.description}`
    : message.message;

/** The field on the screen a dotted name belongs to: itself, itself in another letter case, or the nearest parent ('files.0' lands on 'files'). */
function fieldFor(name: string, known: ReadonlySet<string>): string | undefined {
  const byCase = new Map([...known].map((one) => [one.toLowerCase(), one]));
  const parts = name.replace(/\[(\w+)\]/g, '.$1').split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = byCase.get(parts.slice(0, length).join('.').toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lets every message of a failed save land on its field, and keeps the others for the bar. */
export function placeFaults(
  messages: readonly Message[],
  known: ReadonlySet<string>,
): ServerFaults {
  const fields = new Map<string, string>();
  const rest: Message[] = [];
  for (const message of messages) {
    const field = message.field === undefined ? undefined : fieldFor(message.field, known);
    if (field === undefined) rest.push(message);
    else if (!fields.has(field)) fields.set(field, messageText(message));
  }
  return { fields, rest };
}
