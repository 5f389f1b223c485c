import { saveIncident } from '@roadproof/contract/incident/incident-form';
import type { FormLine } from './form-line.ts';

export const incidentForms: readonly FormLine[] = [
  {
    of: 'an incident',
    save: 'incidents.save',
    module: 'incident',
    schema: saveIncident,
    details: /\/(details|details-facts|outcome|driver-panel|files-panel)\.tsx$/,
    // Each new file is sent with its kind; stored ones are shown as the files.
    not: { drawn: ['fileKinds'], shown: ['fileKinds', 'storedFiles'] },
  },
];
