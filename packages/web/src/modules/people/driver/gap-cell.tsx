import type { DueState } from '@roadproof/domain/due';
import { StatusMark } from '../../../kit/status/status-mark.tsx';

// The brief starts with the word for its worst gap.
function stateOf(gaps: string): DueState {
  if (gaps.startsWith('Missing')) return 'MISSING';
  return gaps.startsWith('Never filed') ? 'DUE_SOON' : 'OVERDUE';
}

/** Where a driver's DQ file stands: the worst of what is overdue or missing, in the words of the server, or that nothing is; the whole reason comes with hover, focus and export. */
export function GapCell({ gaps }: { readonly gaps: string | null }) {
  if (gaps === null) return <StatusMark state="COMPLETED" label="No gaps" />;
  return <StatusMark state={stateOf(gaps)} label={gaps} />;
}
