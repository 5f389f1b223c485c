import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { saveDocument } from '../../../api/document.ts';
import type { Input } from '../../../api/operation-map.ts';

/** The register in a ZIP with the reports that have to be kept beside it. */
export function RegisterReports({ body }: { readonly body: Input<'incidentRegister.reports'> }) {
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    saveDocument('incidentRegister.reports', body, 'accident_register.zip')
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileZip size={16} aria-hidden />}
      title="The register with the reports to States and insurers of its accidents"
      onClick={save}
    >
      With reports
    </Button>
  );
}
