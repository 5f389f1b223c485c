/** What has to happen before another address counts; without a mail server nobody gets the link. */
export function waitingText(address: string, hasMail: boolean): string {
  return hasMail
    ? `Open the link that was mailed to ${address}. Until then your address stays.`
    : `The link for ${address} was not mailed, because no mail server is set up here. An administrator sets one up, or changes the address on your employee page.`;
}
