import type { Output } from '../../../api/operation-map.ts';
import { namesOf, recordsOf } from '../../../bulk-act/chosen.ts';
import { useUndo } from '../../../bulk-act/use-undo.ts';

type Saved = Output<'incidents.resolve'>;

/** Says which cases were closed or opened again, one on its page or chosen ones of a list, and takes it back when asked. */
export function useOutcomeUndo() {
  const undo = useUndo('bulkActs.undoIncidents');
  const sayer =
    (did: string, kind: 'incidentClosing' | 'incidentReopening') =>
    (cases: readonly string[], records: readonly Saved[]) =>
      undo({
        title: `${cases.length === 1 ? 'Incident' : 'Incidents'} ${did} Successfully`,
        description: namesOf(cases),
        undo: { kind, records: recordsOf(records) },
      });
  return {
    resolved: sayer('Resolved', 'incidentClosing'),
    reopened: sayer('Reopened', 'incidentReopening'),
  };
}
