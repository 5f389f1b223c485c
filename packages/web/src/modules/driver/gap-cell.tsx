import { StatusMark } from '../../kit/status/status-mark.tsx';

/** Where a driver's DQ file stands: the worst of what is overdue or missing, in the words of the server, or that nothing is; the whole reason comes with hover, focus and export. */
export function GapCell({ gaps }: { readonly gaps: string | null }) {
  if (gaps === null) return <StatusMark state="COMPLETED" label="No gaps" />;
  return <StatusMark state={gaps.startsWith('Missing') ? 'MISSING' : 'OVERDUE'} label={gaps} />;
}
