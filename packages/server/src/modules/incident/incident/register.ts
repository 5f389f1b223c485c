import type { incidentRegister } from '@roadproof/contract/incident/incident-register';
import type { RawOutput } from '@roadproof/contract/operation';
import { testClocks, testFacts } from '@roadproof/domain/incident/post-accident';
import type { Context } from '../../../http/context.ts';
import { lineFacts } from './register-tests-rows.ts';

type Line = RawOutput<typeof incidentRegister.list>['data'][number];

/** The lines with the tests that are missing, for people with the right to restricted files; for others as they are. */
export async function withMissingTests(
  lines: readonly Line[],
  { db, caller, platform }: Pick<Context, 'db' | 'caller' | 'platform'>,
): Promise<Line[]> {
  if (!caller.mayOpenRestricted) return [...lines];
  const now = platform.now().toISOString();
  const facts = await lineFacts(
    db,
    lines.map(({ id }) => id),
  );
  const missing = new Map(
    facts.map((line) => {
      const tests = Object.fromEntries(line.tests.map((test) => [test.kind, test]));
      const clocks = testClocks(testFacts(line.facts, line.driver), tests, now, line.zone);
      const open = clocks.filter(({ asks }) => asks !== null);
      return [line.id, [...new Set(open.map(({ kind }) => kind))]];
    }),
  );
  return lines.map((line) => ({
    ...line,
    missingTests: (missing.get(line.id) ?? []).map((kind) =>
      kind === 'drugs' ? 'no drug test' : 'no alcohol test',
    ),
  }));
}
