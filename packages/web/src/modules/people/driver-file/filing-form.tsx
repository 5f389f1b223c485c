import { Button } from '@mantine/core';
import { decidingDates } from '@roadproof/domain/people/slot-due';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { FileField } from '../../../kit/file/file-field.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { takeIn } from '../../../kit/form/offered-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { PaperView } from '../../../kit/paper/paper-view.tsx';
import { useOpenPaper } from '../../../kit/paper/use-open-paper.ts';
import { useFileRotation } from '../../../kit/paper/use-rotation.ts';
import { useUser } from '../../../shell/user.ts';
import { DatesQuestion } from './dates-question.tsx';
import { filedText } from './filed-text.ts';
import type { FilingQueue } from './filing-queue.tsx';
import classes from './filing.module.css';
import { OnRecord } from './on-record.tsx';
import { DocumentDate, ExpirationDate, KindFields, ReviewFields } from './paper-fields.tsx';
import { ReadingNotes, readWhere } from './reading-notes.tsx';
import { needsFile, type PaperKind } from './slot.ts';
import { uploadedText } from './uploaded-text.ts';
import { useDialogKeys } from './use-dialog-keys.ts';
import { usePaperForm } from './use-paper-form.ts';
import { usePaperReading, type PaperReading } from './use-paper-reading.ts';

interface Props {
  readonly kind: PaperKind;
  readonly file: File | undefined;
  readonly employeeId: string;
  readonly driverName: string;
  readonly queue: FilingQueue | undefined;
  readonly onSaved: (fileTypeId: string, goesOn: boolean) => void;
  /** Called after the filing was taken back; the dialog may have gone on since. */
  readonly onUndone?: (() => void) | undefined;
}

/** The form of one paper, with the paper beside it. */
export function FilingForm({
  kind,
  file,
  employeeId,
  driverName,
  queue,
  onSaved,
  onUndone,
}: Props) {
  const me = useUser()?.displayName ?? '';
  const { fileTypeId, needsReviewer } = kind;
  const needs = decidingDates(kind);
  const goesOn = useRef(false);
  // The reading follows from the file of the form, which is made first.
  const readings = useRef<PaperReading>(undefined);
  const offerUndo = useUndo('bulkActs.undoPapers');
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
      rotation: undefined,
      suggested: undefined,
    },
    kindOf: () => kind,
    suggested: (given) => readings.current?.suggested(given),
    onSaved: (filed) => {
      offerUndo({
        title: uploadedText,
        description: filedText(kind, driverName, filed),
        undo: { kind: 'paperFiling', records: [filed.paper] },
        ...(onUndone && { onUndone }),
      });
      onSaved(fileTypeId, goesOn.current);
    },
  });
  const { form } = paper;
  const chosen: unknown = useWatch({ control: form.methods.control, name: 'fileLink' });
  const shown = chosen instanceof File ? chosen : undefined;
  const state = useOpenPaper(shown);
  const reading = usePaperReading(state, kind.code, driverName);
  const [rotation, rotate] = useFileRotation(form, shown);
  useEffect(() => {
    readings.current = reading;
  }, [reading]);
  const send = (next: boolean) => {
    goesOn.current = next;
    void form.submit();
  };
  const heard = useDialogKeys<HTMLDivElement>((event, element) => {
    takeIn(element, event);
    if (event.ctrlKey && event.key === 'Enter' && !paper.differences) {
      event.preventDefault();
      send(queue !== undefined);
    }
  });
  return (
    <div ref={heard} className={classes.heard}>
      <RecordFormElement form={form} label={`File ${kind.name}`} className={classes.form}>
        <div className={classes.side}>
          <div className={classes.fields}>
            {kind.cfr ? <Note>49 CFR {kind.cfr}</Note> : null}
            <ReadingNotes reading={reading} driverName={driverName} />
            <Fields isPrivate={kind.restricted}>
              <DocumentDate
                kind={kind}
                isFirst={file !== undefined}
                isRequired={needs.document}
                offers={reading.documentDate}
              />
              <ExpirationDate
                paper={paper}
                isRequired={needs.expires}
                offers={reading.expirationDate}
              />
              {needs.review ? <ReviewFields isRequired /> : null}
              <KindFields kind={kind} isNew />
              <TextField name="note" label="Note" maxLength={500} />
            </Fields>
            <OnRecord kind={kind} />
          </div>
          {paper.differences ? (
            <div className={classes.question}>
              <DatesQuestion
                differences={paper.differences}
                isSaving={form.isSaving}
                onAnswer={paper.answer}
              />
            </div>
          ) : queue ? (
            <DialogActions notice={<FormNotice form={form} />}>
              <Button variant="default" disabled={form.isSaving} onClick={() => send(false)}>
                File
              </Button>
              <Button
                loading={form.isSaving}
                aria-keyshortcuts="Control+Enter"
                onClick={() => send(true)}
              >
                File and next
              </Button>
            </DialogActions>
          ) : (
            <FormDialogActions form={form} action="File paper" />
          )}
        </div>
        <div className={classes.middle} data-filled={shown ? true : undefined}>
          <div className={classes.file}>
            <FileField
              name="fileLink"
              label="File"
              isAlone
              required={needsFile(kind)}
              isFirst={file === undefined}
            />
          </div>
          {shown ? (
            <PaperView
              name={shown.name}
              state={state}
              places={reading.places}
              rotation={rotation}
              onRotate={rotate}
              about={readWhere(state)}
            />
          ) : null}
        </div>
      </RecordFormElement>
    </div>
  );
}
