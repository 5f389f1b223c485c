import { linkCodeDigits, type LinkPurpose } from '@roadproof/domain/account/link';
import { makeLink } from '../../../auth/make-link.ts';
import type { CompanyTransaction } from '../../transaction.ts';
import type { People } from './people.ts';
import type { Unit } from './units.ts';

/** A link of the sample, with what it shows. */
export interface SampleLink {
  readonly called: string;
  readonly url: string;
}

interface Sample {
  readonly clientId: string;
  readonly people: People;
  readonly units: readonly Unit[];
}

interface Made {
  readonly called: string;
  readonly purpose: LinkPurpose;
  readonly forName: string;
  readonly forEmail?: string;
  readonly employeeId?: string;
  readonly equipmentId?: string;
  /** Days ago on which it was made. */
  readonly ago?: number;
  readonly ended?: string;
  readonly isLocked?: boolean;
}

const dayMs = 86_400_000;

/** Makes one open link of each purpose, that of an auditor with a code, one that expired, one that the office ended and one locked after wrong tries. */
export async function addLinks(
  db: CompanyTransaction,
  { clientId, people, units }: Sample,
  at: Parameters<typeof makeLink>[2],
): Promise<readonly SampleLink[]> {
  const [first, second, third, fourth] = people.drivers;
  const [unit] = units;
  if (!first || !second || !third || !fourth || !unit)
    throw new Error('the sample has no driver or no unit');
  const of = (person: typeof first) => ({ forName: person.name, employeeId: person.id });
  const all: readonly Made[] = [
    { called: 'Papers asked for', purpose: 'ask', ...of(first) },
    {
      called: 'A former employer',
      purpose: 'inquiry',
      forName: 'Red River Haulage',
      forEmail: 'safety@redriver.example',
      employeeId: second.id,
    },
    {
      called: 'An application',
      purpose: 'apply',
      forName: 'Casey Moreno',
      forEmail: 'casey@applicant.example',
    },
    { called: 'A unit', purpose: 'unit', forName: unit.name, equipmentId: unit.id },
    { called: 'Records for an auditor', purpose: 'audit', forName: 'State auditor' },
    { called: 'Expired', purpose: 'ask', ...of(second), ago: 15 },
    { called: 'Ended by the office', purpose: 'ask', ...of(third), ago: 3, ended: 'Sent twice.' },
    { called: 'Locked', purpose: 'ask', ...of(fourth), isLocked: true },
  ];
  const madeById = people.named('safety').id;
  const links: SampleLink[] = [];
  for (const { called, ago = 0, ended, isLocked, ...link } of all) {
    const now = new Date(at.now.getTime() - ago * dayMs);
    const code = link.purpose === 'audit' && { codeDigits: linkCodeDigits.audit };
    const { id, url, ...made } = await makeLink(
      db,
      { clientId, madeById, ...link, ...code },
      { ...at, now },
    );
    await db
      .updateTable('link')
      .set({
        createdAt: now.toISOString(),
        ...(isLocked && { lockedUntil: new Date(now.getTime() + 15 * 60_000).toISOString() }),
        ...(ended !== undefined && {
          revokedAt: new Date(now.getTime() + dayMs).toISOString(),
          revokedBy: madeById,
          revokeReason: ended,
        }),
      })
      .where('id', '=', id)
      .execute();
    links.push({ called: made.code === null ? called : `${called}, code ${made.code}`, url });
  }
  return links;
}
