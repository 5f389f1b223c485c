import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { UploadForm, useUploadForm } from './upload-form.tsx';
import classes from './upload.module.css';
import toneStyles from '../../../kit/status/tone.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';

interface Props {
  readonly unitId: string;
  readonly unitName: string;
  /** How many documents the unit had before. */
  readonly stored: number;
  /** Chosen with the unit. */
  readonly files: readonly File[];
  /** Everything is stored. */
  readonly onDone: (count: number) => void;
  /** Goes on without the files that could not be stored. */
  readonly onSkip: () => void;
}

/** Sends the files of a unit that has just been saved; when that fails they stay chosen, and trying again saves nothing twice. */
export function UploadAfterSave({ unitId, unitName, stored, files, onDone, onSkip }: Props) {
  const form = useUploadForm(unitId, 'equipment/files-after-save', onDone);
  const start = useRef<() => void>(() => undefined);
  useEffect(() => {
    start.current = () => {
      form.methods.setValue('files', files, { shouldDirty: true });
      void form.submit();
    };
  });
  useEffect(() => start.current(), []);
  const skip = () => {
    // Nobody has to be asked about files that are left behind on purpose.
    form.start(form.methods.getValues());
    onSkip();
  };
  const isWaiting = form.isSaving || form.failures + form.messages.length === 0;
  return (
    <Panel label={`${unitName} is saved`} className={classes.after}>
      <Rows gap={18}>
        <header>
          <IconCircleCheck
            size={22}
            aria-hidden
            className={`${flowStyles.noShrink ?? ''} ${toneStyles.success ?? ''}`}
          />
          <div>
            <h2>{unitName} is saved</h2>
            <Note role="status">
              {isWaiting
                ? 'Its attachments are on their way.'
                : 'Its attachments could not be stored. They are still chosen below; nothing else has to be entered again.'}
            </Note>
          </div>
        </header>
        <UploadForm
          form={form}
          label={`Attachments of ${unitName}`}
          stored={stored}
          files="Attachments"
          className={classes.form}
        >
          <Columns gap={10}>
            <Button type="submit" loading={form.isSaving}>
              Try again
            </Button>
            <Button variant="default" disabled={form.isSaving} onClick={skip}>
              Go on without them
            </Button>
            <FormNotice form={form} />
          </Columns>
        </UploadForm>
      </Rows>
    </Panel>
  );
}
