/** What a choice of the own clock means; without a time there it is the company's. */
export function ownTimeText(time: string | null): string {
  return time === null
    ? 'When something happened. Days and what is due always go by the company.'
    : `There it is ${time} now. Days and what is due still go by the company.`;
}
