import type { mailOutbox } from '@roadproof/contract/app/mail-outbox';
import type { RawOutput } from '@roadproof/contract/operation';
import type { Context } from '../../../http/context.ts';
import { mailCounts } from './rows.ts';

/** How mail goes out, without user name and password. */
export async function mailSettings({
  db,
  platform: { config },
}: Context): Promise<RawOutput<typeof mailOutbox.settings>> {
  return { server: serverOf(config.smtpUrl), sender: config.mailFrom, ...(await mailCounts(db)) };
}

function serverOf(smtpUrl: string | null) {
  if (smtpUrl === null) return null;
  if (!URL.canParse(smtpUrl))
    return { host: 'SMTP_URL cannot be read', port: 0, isSecure: false, signsIn: false };
  const { protocol, hostname, port, username, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:' || searchParams.get('secure') === 'true';
  return {
    host: hostname || 'localhost',
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    signsIn: username !== '',
  };
}
