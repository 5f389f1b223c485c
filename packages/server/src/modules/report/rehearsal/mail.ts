import type { rehearsals } from '@roadproof/contract/report/rehearsal';
import type { ParsedInput } from '@roadproof/contract/operation';
import { formatDay } from '@roadproof/domain/format';
import { openChecks, scoreOf } from '@roadproof/domain/report/rehearsal';
import type { Context } from '../../../http/context.ts';
import { forbidden } from '../../../errors.ts';
import { mailPaper, requireMailServer } from '../../app/mail-outbox/paper.ts';
import { rehearsalMail } from '../../../mail/templates/rehearsal.ts';
import { printedFor, stored } from './document.ts';

type Form = ParsedInput<typeof rehearsals.mail>;

/** Mails the paper: the open one, or with restricted papers for a caller with the right who chose so. */
export async function mailRehearsal(
  { id, to, withRestricted = false }: Form,
  context: Context,
): Promise<{ sent: number }> {
  const { caller, company, platform } = context;
  const kept = await stored(id, context);
  requireMailServer(context);
  if (withRestricted && !caller.mayOpenRestricted)
    throw forbidden(
      'You are not allowed to do this',
      'Restricted papers are mailed by people who have the right to them.',
    );
  const viewer = { flags: caller.flags, mayOpenRestricted: withRestricted };
  const paper = await printedFor(kept, viewer, context);
  const { violating, score } = scoreOf(openChecks(kept.findings, viewer));
  const text = rehearsalMail({
    company: company.name,
    week: formatDay(kept.week),
    violating,
    score,
    sender: caller.displayName,
    appName: platform.config.appName,
  });
  return mailPaper({ kind: 'dress-rehearsal', to, text, paper }, context);
}
