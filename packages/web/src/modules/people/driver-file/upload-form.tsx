import { Button } from '@mantine/core';
import { saveDriverFile } from '@roadproof/contract/people/driver-file';
import { decidingDates } from '@roadproof/domain/people/slot-due';
import { useMemo } from 'react';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { DatesQuestion } from './dates-question.tsx';
import { filedText } from './filed-text.ts';
import { DocumentDate, ExpirationDate, KindFields, ReviewFields } from './paper-fields.tsx';
import classes from './paper.module.css';
import { needsFile, type PaperKind } from './slot.ts';
import { uploadedText } from './uploaded-text.ts';
import { usePaperForm } from './use-paper-form.ts';

interface Props {
  readonly employeeId: string;
  readonly driverName: string;
  readonly kinds: readonly PaperKind[];
  readonly isLoading: boolean;
}

/** The form of employee/driver/add-files: any kind of paper, also one that has no slot. */
export function UploadForm({ employeeId, driverName, kinds, isLoading }: Props) {
  const hrefTo = useScreenHref();
  const go = useGo();
  const choices = useMemo(
    () => kinds.map(({ fileTypeId, name }) => ({ value: fileTypeId, label: name })),
    [kinds],
  );
  const empty = { ...emptyOf(saveDriverFile), employeeId };
  const offerUndo = useUndo('bulkActs.undoPapers');
  const paper = usePaperForm({
    screen: `employee/driver/add-files/${employeeId}`,
    values: empty,
    kindOf: (id) => kinds.find((kind) => kind.fileTypeId === id),
    onSaved: (filed) => {
      offerUndo({
        title: uploadedText,
        description: kind ? filedText(kind, driverName, filed) : '',
        undo: { kind: 'paperFiling', records: [filed.paper] },
      });
      paper.form.start(empty);
    },
  });
  const { form, kind } = paper;
  const needs = kind && decidingDates(kind);
  // Leaving with a chosen file asks first.
  const clear = () => go(hrefTo('/employee/driver/tracker') ?? hrefTo('/employee/list') ?? '/');
  return (
    <div className={classes.upload}>
      <RecordFormElement form={form} label="Add a driver file">
        <FormSection title="Add a driver file" description="Any kind of paper can be filed here.">
          <FieldRow columns={3}>
            <SelectField
              name="fileTypeId"
              label="File type"
              description="What kind of paper it is"
              choices={choices}
              isLoading={isLoading}
              required
            />
            <DocumentDate kind={kind} isRequired={needs?.document ?? false} />
            <ExpirationDate paper={paper} isRequired={needs?.expires ?? false} />
          </FieldRow>
          <FileField name="fileLink" label="File" required={!kind || needsFile(kind)} />
          <KindFields kind={kind} />
          <FieldRow columns={3}>
            <ReviewFields isRequired={needs?.review ?? false} />
            <TextField name="note" label="Note" maxLength={500} />
          </FieldRow>
          {paper.differences ? (
            <DatesQuestion
              differences={paper.differences}
              isSaving={form.isSaving}
              onAnswer={paper.answer}
            />
          ) : (
            <Columns gap={10}>
              <Button type="submit" loading={form.isSaving}>
                Add file
              </Button>
              <Button variant="default" onClick={clear} disabled={form.isSaving}>
                Clear
              </Button>
              <FormNotice form={form} />
            </Columns>
          )}
        </FormSection>
      </RecordFormElement>
    </div>
  );
}
