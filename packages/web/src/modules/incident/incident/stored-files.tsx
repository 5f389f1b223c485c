import { CloseButton, Select } from '@mantine/core';
import type { IncidentFileKind } from '@roadproof/domain/incident/incident';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { kindChoices, type IncidentValues } from './form-values.ts';

/** The files a case has already: what each is, and taken away when the case is saved. */
export function StoredFiles() {
  const { methods } = useForm();
  const files = (useWatch({ control: methods.control, name: 'storedFiles' }) ?? []) as NonNullable<
    IncidentValues['storedFiles']
  >;
  if (files.length === 0) return null;
  const keep = (next: typeof files) => methods.setValue('storedFiles', next, { shouldDirty: true });
  return (
    <Rows as="ul" gap={8} isLined>
      {files.map((file) => (
        <li key={file.id}>
          <Columns gap={12}>
            <a href={file.link} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <Select
              size="xs"
              aria-label={`What ${file.name} is`}
              data={kindChoices}
              allowDeselect={false}
              value={file.kind}
              onChange={(kind) =>
                keep(
                  files.map((one) =>
                    one.id === file.id ? { ...one, kind: kind as IncidentFileKind } : one,
                  ),
                )
              }
            />
            <CloseButton
              aria-label={`Remove ${file.name}`}
              onClick={() => keep(files.filter(({ id }) => id !== file.id))}
            />
          </Columns>
        </li>
      ))}
    </Rows>
  );
}
