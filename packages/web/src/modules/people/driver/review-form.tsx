import { saveAnnualReview } from '@roadproof/contract/people/driver-file';
import { reviewResults } from '@roadproof/domain/people/rule-pack-kinds';
import { useWatch } from 'react-hook-form';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormBar } from '../../../kit/form/form-bar.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { OfferedField } from '../../../kit/form/offered-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PaperView } from '../../../kit/paper/paper-view.tsx';
import { useOpenPaper } from '../../../kit/paper/use-open-paper.ts';
import { useFileRotation } from '../../../kit/paper/use-rotation.ts';
import { useUser } from '../../../shell/user.ts';
import { PrintedDate } from '../driver-file/paper-fields.tsx';
import { ReadingNotes, readWhere } from '../driver-file/reading-notes.tsx';
import { usePaperReading } from '../driver-file/use-paper-reading.ts';
import styles from './annual-review.module.css';
import type { Reviewed } from './reviewed.ts';

const words: Readonly<Record<(typeof reviewResults)[number], string>> = {
  'meets requirements': 'Reviewed: meets requirements',
  disqualified: 'Disqualified',
};

interface Props {
  readonly person: Reviewed;
  /** The MVR that was matched by its name. */
  readonly file: File | undefined;
  readonly onSaved: () => void;
  /** Called after the review was taken back; another one may be open since. */
  readonly onUndone: () => void;
}

/** The MVR and the review of one driver, saved together. */
export function ReviewForm({ person, file, onSaved, onUndone }: Props) {
  const today = useToday();
  const me = useUser()?.displayName ?? '';
  const offerUndo = useUndo('bulkActs.undoPapers');
  const form = useRecordForm({
    screen: `employee/driver/exceptions/review/${person.id}`,
    op: 'driverFiles.review',
    schema: saveAnnualReview,
    values: {
      ...emptyOf(saveAnnualReview),
      employeeId: person.id,
      fileLink: file,
      documentDate: null,
      reviewedAt: null,
      reviewerName: me,
      result: 'meets requirements',
    },
    onSaved: ({ records }) => {
      offerUndo({
        title: 'Annual review saved Successfully',
        description: person.name,
        undo: { kind: 'paperFiling', records },
        onUndone,
      });
      onSaved();
    },
  });
  const chosen: unknown = useWatch({ control: form.methods.control, name: 'fileLink' });
  const shown = chosen instanceof File ? chosen : undefined;
  const state = useOpenPaper(shown);
  const [rotation, rotate] = useFileRotation(form, shown);
  const reading = usePaperReading(state, 'ANNUAL_MVR', person.name);
  return (
    <Panel title={person.name} className={styles.review}>
      <RecordFormElement form={form} label={`Annual review of ${person.name}`}>
        <Fields>
          {person.gaps ? <Note>{person.gaps}</Note> : null}
          <FileField name="fileLink" label="MVR" required isAlone />
          {shown ? (
            <div className={styles.paper}>
              <PaperView
                name={shown.name}
                state={state}
                places={reading.places}
                rotation={rotation}
                onRotate={rotate}
                about={readWhere(state)}
              />
            </div>
          ) : null}
          <ReadingNotes reading={reading} driverName={person.name} />
          <FieldRow columns={3}>
            <OfferedField
              name="documentDate"
              offers={reading.documentDate.filter(({ value }) => value <= today)}
            >
              <DateField
                name="documentDate"
                label="MVR date"
                description={<PrintedDate isRequired />}
                max={today}
                required
              />
            </OfferedField>
            <DateField
              name="reviewedAt"
              label="Reviewed on"
              description="Today or earlier"
              max={today}
              required
            />
            <TextField
              name="reviewerName"
              label="Reviewer"
              description="Who read it"
              maxLength={100}
              required
            />
          </FieldRow>
          <RadioField
            name="result"
            label="Result"
            options={reviewResults.map((value) => ({ value, label: words[value] }))}
          />
          <TextField name="note" label="Note" maxLength={500} />
        </Fields>
        <FormBar form={form} action="Save and next" />
      </RecordFormElement>
    </Panel>
  );
}
