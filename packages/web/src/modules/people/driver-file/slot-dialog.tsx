import { decidingDates } from '@roadproof/domain/people/slot-due';
import { FileField } from '../../../kit/file/file-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useUser } from '../../../shell/user.ts';
import { DatesQuestion } from './dates-question.tsx';
import { filedText } from './filed-text.ts';
import { DocumentDate, ExpirationDate, KindFields, ReviewFields } from './paper-fields.tsx';
import classes from './paper.module.css';
import { needsFile, type PaperKind } from './slot.ts';
import { uploadedText } from './uploaded-text.ts';
import { usePaperForm } from './use-paper-form.ts';

/** A slot about to be filled, with the file that was dropped on it. */
export interface Filing {
  readonly kind: PaperKind;
  readonly file: File | undefined;
  /** Counts the dialogs opened, so that each starts with a form of its own. */
  readonly turn: number;
}

interface FormProps extends Omit<Filing, 'turn'> {
  readonly employeeId: string;
  readonly driverName: string;
  readonly onSaved: (fileTypeId: string) => void;
}

function FilingForm({ kind, file, employeeId, driverName, onSaved }: FormProps) {
  const me = useUser()?.displayName ?? '';
  const { fileTypeId, needsReviewer } = kind;
  const needs = decidingDates(kind);
  const paper = usePaperForm({
    screen: `employee/driver/add-files/${employeeId}/${kind.code}`,
    values: {
      employeeId,
      fileTypeId,
      fileLink: file,
      documentDate: undefined,
      expirationDate: undefined,
      reviewerName: needsReviewer ? me : undefined,
      reviewedAt: undefined,
      note: undefined,
      employerName: undefined,
      employerAddress: undefined,
      contactedOn: undefined,
      contactMethod: undefined,
      outcome: undefined,
      result: undefined,
      learnedOn: undefined,
      learnedTime: undefined,
      employeeDates: undefined,
    },
    kindOf: () => kind,
    onSaved: (filed) => {
      toastSuccess(uploadedText, filedText(kind, driverName, filed));
      onSaved(fileTypeId);
    },
  });
  return (
    <>
      <RecordFormElement form={paper.form} label={`File ${kind.name}`}>
        {kind.cfr ? <Note className={classes.cfr}>49 CFR {kind.cfr}</Note> : null}
        <Fields isPrivate={kind.restricted}>
          <FileField
            name="fileLink"
            label="File"
            required={needsFile(kind)}
            isFirst={file === undefined}
          />
          <FieldRow>
            <DocumentDate kind={kind} isFirst={file !== undefined} isRequired={needs.document} />
            <ExpirationDate paper={paper} isRequired={needs.expires} />
            {needs.review ? <ReviewFields isRequired /> : null}
          </FieldRow>
          <KindFields kind={kind} isNew />
          <TextField name="note" label="Note" maxLength={500} />
        </Fields>
        {paper.differences ? (
          <DatesQuestion
            differences={paper.differences}
            isSaving={paper.form.isSaving}
            onAnswer={paper.answer}
          />
        ) : (
          <FormDialogActions form={paper.form} action="File paper" />
        )}
      </RecordFormElement>
    </>
  );
}

interface Props {
  readonly opened: boolean;
  /** The slot being filled; it stays while the dialog fades out. */
  readonly filing: Filing | null;
  readonly employeeId: string;
  readonly driverName: string;
  readonly onClose: () => void;
  readonly onSaved: (fileTypeId: string) => void;
}

/** Files one paper into its slot: the type is the slot's, its longest validity is offered. */
export function SlotDialog({ opened, filing, employeeId, driverName, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} title={filing?.kind.name ?? ''} onClose={onClose} width={660}>
      {filing ? (
        <FilingForm
          key={filing.turn}
          kind={filing.kind}
          file={filing.file}
          employeeId={employeeId}
          driverName={driverName}
          onSaved={onSaved}
        />
      ) : null}
    </FormDialog>
  );
}
