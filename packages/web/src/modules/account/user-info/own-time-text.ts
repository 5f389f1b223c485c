/** What a choice of the own clock means; without a time there it is the company's. */
export function ownTimeText(time: string | null): string {
  return time === null
    ? 'For events; days stay the company’s.'
    : `There it is ${time} now. Days stay the company’s.`;
}
