import { timingSafeEqual } from 'node:crypto';
import type { links } from '@roadproof/contract/account/link';
import type { ParsedInput } from '@roadproof/contract/operation';
import { lastFour, linkSessionEnd, linkState, proofOutcome } from '@roadproof/domain/account/link';
import { codeHash } from '../../../auth/make-link.ts';
import { refusalOf } from '../../../auth/open-link.ts';
import { newToken, tokenHash } from '../../../auth/token.ts';
import { newId } from '../../../db/id.ts';
import { forUpdate, saveRecord, type Stored } from '../../../db/record.ts';
import { ApiError } from '../../../errors.ts';
import type { LinkContext } from '../../../http/context.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { endedLinkMail } from '../../../mail/templates/ended-link.ts';
import { hasEnded } from './rows.ts';

type Given = ParsedInput<typeof links.prove>;

/** Opens a session for the right proof; a wrong one is counted, whatever it was wrong about, and answered in the same words. */
export async function prove(
  given: Given,
  context: LinkContext,
): Promise<{ readonly session: string } | ApiError> {
  const { db, link, platform } = context;
  const now = platform.now();
  // Locked, so that of many tries at once each is counted.
  const stored = await forUpdate(db, 'link', link.linkId);
  if (stored === undefined) return refusalOf('ended', null, link);
  const isEnded = await hasEnded(db, link.linkId);
  const state = linkState({ ...stored, isEnded }, now);
  if (state !== 'open') return refusalOf(state, stored.lockedUntil, link);
  const isRight = await matches(given, stored, context);
  if (!isRight) return countWrong(stored, context);
  const session = newToken();
  const confirmedAt = now.toISOString();
  await db
    .insertInto('linkSession')
    .values({
      clientId: link.clientId,
      id: newId(),
      linkId: link.linkId,
      tokenHash: tokenHash(session),
      confirmedAt,
      expiresAt: linkSessionEnd(confirmedAt, now),
      network: link.network,
      userAgent: link.userAgent,
    })
    .execute();
  return { session };
}

/** Compares hashes of what was given and what is on file: both are made also where there is nothing to compare. */
async function matches(
  { birthday, license, code }: Given,
  stored: Stored<'link'>,
  { db, link }: LinkContext,
): Promise<boolean> {
  const person = await db
    .selectFrom('employee')
    .select(['dob', 'licenceNumber'])
    .where('id', '=', stored.employeeId ?? stored.id)
    .executeTakeFirst();
  const none = tokenHash(newToken());
  const text = { birthday, license, code, none: undefined }[link.proof];
  const onFile = {
    birthday: person?.dob?.slice(5, 10).replace('-', ''),
    license: lastFour(person?.licenceNumber ?? ''),
    code: null,
    none: null,
  }[link.proof];
  const expected =
    link.proof === 'code' ? stored.codeHash : onFile ? codeHash(stored.id, onFile) : null;
  const isSame = timingSafeEqual(codeHash(stored.id, text ?? ''), expected ?? none);
  return isSame && text !== undefined && expected !== null;
}

async function countWrong(stored: Stored<'link'>, context: LinkContext): Promise<ApiError> {
  const { db, link, platform } = context;
  const now = platform.now();
  const wrongAt = [...stored.wrongAt, now.toISOString()];
  const outcome = proofOutcome(wrongAt, now);
  if (outcome.kind === 'ended') {
    await saveRecord(db, 'link', stored, {
      wrongAt,
      revokedAt: now.toISOString(),
      revokeReason: `Ended after ${wrongAt.length} wrong tries.`,
    });
    await mailMaker(stored, wrongAt.length, context);
    return refusalOf('ended', null, link);
  }
  const lockedUntil = outcome.kind === 'locked' ? outcome.until : null;
  await db.updateTable('link').set({ wrongAt, lockedUntil }).where('id', '=', stored.id).execute();
  if (outcome.kind === 'locked') return refusalOf('locked', lockedUntil, link);
  const { left } = outcome;
  return new ApiError(
    422,
    [
      {
        message: `That does not match what ${link.companyName} has on file.`,
        description: `${left} ${left === 1 ? 'try' : 'tries'} left.`,
      },
    ],
    { conflict: { left } },
  );
}

/** Writes to the person who made the link, where they still read mails of the company. */
async function mailMaker(
  { id, clientId, forName, madeById }: Stored<'link'>,
  tries: number,
  { db, link, platform }: LinkContext,
): Promise<void> {
  if (madeById === null) return;
  const maker = await db
    .selectFrom('employee')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('id', '=', madeById)
    .where('deletedAt', 'is', null)
    .where('email', 'is not', null)
    .where('hasClientAdminPortalAccess', '=', true)
    .executeTakeFirst();
  if (maker === undefined) return;
  const { appName, publicUrl } = platform.config;
  await enqueueMail(db, {
    clientId,
    to: maker.email ?? '',
    toName: `${maker.firstName} ${maker.lastName}`,
    employeeId: maker.id,
    text: endedLinkMail({ forName, tries, company: link.companyName, appName, publicUrl }),
    uniqueKey: `link-ended:${id}`,
  });
}
