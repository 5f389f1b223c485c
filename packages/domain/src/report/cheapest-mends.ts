import type { CheckResult, Finding } from './rehearsal.ts';
import { isPattern } from '../people/audit-check.ts';

/** The paper or act that settles a finding of each check, by its code. */
const things: Readonly<Record<string, string>> = {
  '391.51A': 'driver file',
  '391.51B2': 'hire MVR',
  '391.25': 'annual MVR and review',
  '391.23': 'previous employers',
  '391.45': 'medical card',
  '383.37': 'license',
  '382.301': 'pre-employment drug test',
  '382.701': 'Clearinghouse query',
  '172.704': 'hazmat training',
  '396.17': 'annual inspection',
  '396.3': 'vehicle file',
  '390.15': 'accident register',
  company: 'renewal',
};

/** Checks of papers that are due within a time after the hire: a late one cures nothing for 12 months after it. */
const ofHire: ReadonlySet<string> = new Set(['391.51B2', '391.23', '382.301']);

/** One act that takes several findings away. */
export interface Mend {
  readonly things: readonly string[];
  readonly names: readonly string[];
  readonly findings: number;
  /** A late paper of a hire stays a finding for 12 months after it. */
  readonly staysLate: boolean;
}

interface Open {
  readonly code: string;
  readonly isPattern: boolean;
  readonly finding: Finding;
}

interface Group {
  readonly rank: number;
  readonly open: readonly Open[];
}

function groupsOf(open: readonly Open[]): readonly Group[] {
  const groups = new Map<string, Open[]>();
  for (const one of open)
    for (const key of [`check ${one.code}`, `${one.finding.kind} ${one.finding.id}`]) {
      const same = groups.get(key);
      if (same) same.push(one);
      else groups.set(key, [one]);
    }
  return [...groups.values()].map((of) => ({
    open: of,
    // Of two groups that are as large, the one that ends a pattern comes first.
    rank: of.length * 2 + Number(of.some((one) => one.isPattern)),
  }));
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** The mends that take most findings away, the largest first: all of one subject, or all of one check, each finding once. */
export function cheapestMends(checks: readonly CheckResult[], most: number): readonly Mend[] {
  let open: readonly Open[] = checks.flatMap((check) =>
    check.findings.map((finding) => ({
      code: check.code,
      isPattern: isPattern(check.violating, check.examined),
      finding,
    })),
  );
  const mends: Mend[] = [];
  while (mends.length < most && open.length > 0) {
    const [best] = groupsOf(open).toSorted((one, other) => other.rank - one.rank);
    if (!best) break;
    const taken = new Set(best.open);
    mends.push({
      things: unique(best.open.map(({ code }) => things[code] ?? code)),
      names: unique(best.open.map(({ finding }) => finding.name)),
      findings: best.open.length,
      staysLate: best.open.some(({ code }) => ofHire.has(code)),
    });
    open = open.filter((one) => !taken.has(one));
  }
  return mends;
}

const mostNamed = 4;

function listed(texts: readonly string[]): string {
  const named = texts.length > mostNamed ? texts.slice(0, mostNamed - 1) : texts;
  const more = texts.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** 'medical card and annual MVR of Earl Castleberry (2 of 5 violations)'. */
export function mendText({ things: of, names, findings }: Mend, violating: number): string {
  return `${listed(of)} of ${listed(names)} (${findings} of ${violating} ${violating === 1 ? 'violation' : 'violations'})`;
}
