import { formatDay } from '@roadproof/domain/format';
import { Fact } from '../../../../kit/details/details.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import type { Completion } from './completion-form.tsx';

type Attempt = Completion['attempts'][number];

/** One try in one line: 'Fail 11/10/2026, Hazmat test, recorded by Dana Whitfield'. */
export function attemptWords({ heldOn, grade, note, by }: Attempt): string {
  return [`${grade ?? 'Not passed'} ${formatDay(heldOn)}`, note, by ? `recorded by ${by}` : null]
    .filter(Boolean)
    .join(', ');
}

/** The tries that were not passed, the newest first; nothing where there were none. */
export function Attempts({ attempts }: Pick<Completion, 'attempts'>) {
  if (attempts.length === 0) return null;
  return (
    <Fact label={attempts.length === 1 ? 'Attempt' : 'Attempts'} isWide>
      <Rows as="ul" gap={2}>
        {attempts.map((attempt) => (
          <li key={attemptWords(attempt)}>{attemptWords(attempt)}</li>
        ))}
      </Rows>
    </Fact>
  );
}
