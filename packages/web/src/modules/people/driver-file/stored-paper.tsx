import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PaperView } from '../../../kit/paper/paper-view.tsx';
import { useStoredPaper } from '../../../kit/paper/use-stored-paper.ts';
import { useRotation } from '../../../kit/paper/use-rotation.ts';
import type { RecordForm } from '../../../kit/form/use-record-form.ts';
import classes from './paper.module.css';

interface Props {
  readonly name: string;
  readonly link: string;
  /** Saves how it is turned. */
  readonly form: RecordForm;
}

function Shown({ name, link, form }: Props) {
  const state = useStoredPaper(link);
  const [rotation, rotate] = useRotation(form);
  return (
    <div className={classes.stored}>
      <PaperView
        name={name}
        state={state}
        rotation={rotation}
        onRotate={rotate}
        about="the way you turn it is saved with it"
      />
    </div>
  );
}

/** A stored paper above its form, as it was turned; fetched by a press. */
export function StoredPaper(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={classes.show ?? ''}
        leftSection={<IconFileSearch size={14} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide the paper' : 'Show the paper'}
      </Button>
      {isShown ? <Shown {...props} /> : null}
    </>
  );
}
