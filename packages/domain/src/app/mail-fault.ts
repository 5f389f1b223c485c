interface Fault {
  readonly says: RegExp;
  readonly step: string;
}

// The first that fits: what a server says after the connection, then the connection itself.
const faults: readonly Fault[] = [
  {
    says: /\b53[0458]\b|authentication|invalid login|EAUTH/i,
    step: 'The mail server refused the user name or the password in SMTP_URL. Check both; many providers want an app password, and signs such as @ or : in it are written percent-encoded.',
  },
  {
    says: /ENOTFOUND|EAI_AGAIN|EDNS|queryA/i,
    step: 'No machine with that name was found. Check the host in SMTP_URL, and that the machine Roadproof runs on can look up names.',
  },
  {
    says: /ECONNREFUSED/i,
    step: 'The machine was found, but nothing accepts mail on that port. Check the port in SMTP_URL (usually 587, or 465 with smtps://) and whether the mail server runs.',
  },
  {
    says: /EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE|closed unexpectedly/i,
    step: 'The connection was lost. Check the network and any firewall between this machine and the mail server.',
  },
  {
    says: /certificate|altname|UNABLE_TO_VERIFY/i,
    step: 'The certificate of the mail server could not be trusted. Use the host name the certificate is made for, or ask the administrator of the mail server to renew it.',
  },
  {
    says: /wrong version number|ssl3_get_record|packet length|STARTTLS|ETLS/i,
    step: 'Encryption does not fit the port. Write smtps:// for port 465 and smtp:// for port 587.',
  },
  {
    says: /ETIMEDOUT|timed? ?out|greeting never received/i,
    step: 'The mail server did not answer in time. A firewall may block the port; ask your provider which port to use.',
  },
  {
    says: /\b55[0134]\b|EENVELOPE/i,
    step: 'The mail server refused the sender or the receiver. MAIL_FROM has to be an address that this server may send for.',
  },
  {
    says: /\b4\d\d\b/,
    step: 'The mail server asks to try again later. Wait some minutes and send another test.',
  },
];

/** What to do next about a mail that was not sent, by the words of the mail server or of the connection. */
export function mailFaultStep(words: string): string {
  return (
    faults.find(({ says }) => says.test(words))?.step ??
    'Show this message to the administrator of the mail server, and check SMTP_URL and MAIL_FROM.'
  );
}
