import { saveDriverFile } from '@roadproof/contract/people/driver-file';
import { rotations } from '@roadproof/contract/people/paper-look';
import { Deletes } from '../../../kit/dialog/deletes.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { DatesQuestion } from './dates-question.tsx';
import { deletable } from './deletable.ts';
import { DocumentDate, ExpirationDate, KindFields, ReviewFields } from './paper-fields.tsx';
import classes from './paper.module.css';
import { paperName, type Paper, type PaperKind } from './slot.ts';
import { StoredPaper } from './stored-paper.tsx';
import { usePaperForm } from './use-paper-form.ts';

interface Props {
  readonly paper: Paper;
  /** The kind it is of, as far as it is known. */
  readonly kind: PaperKind | undefined;
  readonly onDone: () => void;
}

function Removal({ paper, onDone }: Pick<Props, 'paper' | 'onDone'>) {
  const { may, why } = deletable(paper);
  return (
    <div className={classes.remove}>
      <p id="keep-until">{why}</p>
      <Deletes
        id={paper.id}
        operation="driverFiles.remove"
        thing="Driver File"
        successText="Driver File Deleted Successfully"
        named={paperName(paper)}
        detail={paperName(paper)}
        onDeleted={onDone}
        size="xs"
        reason={{ id: 'keep-until', isRefusal: !may }}
      >
        Delete file
      </Deletes>
    </div>
  );
}

/** The dates, reviewer and note of a stored paper; its kind and file stay as they were filed. */
export function PaperForm({ paper, kind, onDone }: Props) {
  const work = usePaperForm({
    screen: 'employee/driver/add-files/paper',
    values: valuesFrom(saveDriverFile, paper, {
      fileLink: undefined,
      employeeDates: undefined,
      rotation: rotations.find((one) => one === paper.rotation),
      suggested: undefined,
    }),
    kindOf: () => undefined,
    onSaved: () => {
      toastSuccess('Driver file updated Successfully', paper.fileType);
      onDone();
    },
  });
  const timeOf = useInstants();
  return (
    <>
      <RecordFormElement form={work.form} label={`Change ${paper.fileType}`}>
        <Rows gap={4} className={classes.facts}>
          {paper.fileLink ? (
            <a href={paper.fileLink} target="_blank" rel="noopener noreferrer">
              {paper.fileName}
            </a>
          ) : (
            <span>{paperName(paper)}</span>
          )}
          <span>
            Added {timeOf(paper.createdAt)}
            {paper.createdByName ? ` by ${paper.createdByName}` : ''}
          </span>
          {paper.fileLink ? (
            <StoredPaper name={paperName(paper)} link={paper.fileLink} form={work.form} />
          ) : null}
        </Rows>
        <Fields>
          <FieldRow>
            <DocumentDate kind={kind} isFirst />
            <ExpirationDate paper={work} />
            <ReviewFields isRequired={false} />
          </FieldRow>
          <KindFields kind={kind} />
          <TextField name="note" label="Note" maxLength={500} />
        </Fields>
        {work.differences ? (
          <DatesQuestion
            differences={work.differences}
            isSaving={work.form.isSaving}
            onAnswer={work.answer}
          />
        ) : (
          <FormDialogActions form={work.form} action="Save changes" />
        )}
      </RecordFormElement>
      <Removal paper={paper} onDone={onDone} />
    </>
  );
}
