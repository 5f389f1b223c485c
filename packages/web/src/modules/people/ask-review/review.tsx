import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output, Row } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { PaperView } from '../../../kit/paper/paper-view.tsx';
import { useStoredPaper } from '../../../kit/paper/use-stored-paper.ts';
import { useKinds } from '../driver-file/use-kinds.ts';
import { ReviewForm } from './review-form.tsx';
import classes from './review.module.css';

type Sent = Output<'askReviews.get'>;

function OneFile({ file }: { readonly file: Sent['files'][number] }) {
  const state = useStoredPaper(file.link);
  const [rotation, setRotation] = useState(0);
  return <PaperView name={file.name} state={state} rotation={rotation} onRotate={setRotation} />;
}

function Files({ files }: Pick<Sent, 'files'>) {
  const [at, setAt] = useState(0);
  const file = files[at];
  return (
    <div className={classes.files}>
      {files.length > 1 ? (
        <div className={classes.steps} role="group" aria-label="Files">
          {files.map(({ link }, place) => (
            <Button
              key={link}
              size="xs"
              variant={place === at ? 'filled' : 'default'}
              aria-pressed={place === at}
              onClick={() => setAt(place)}
            >
              Picture {place + 1}
            </Button>
          ))}
        </div>
      ) : null}
      {file ? <OneFile key={file.link} file={file} /> : null}
    </div>
  );
}

interface Props {
  readonly waiting: Row<'askReviews.list'>;
  readonly onDone: () => void;
}

/** One paper with its files, beside the form that files it or sends it back. */
export function Review({ waiting, onDone }: Props) {
  const { id, personId } = waiting;
  const { data } = useQuery(query('askReviews.get', { Id: id }, { quiet: true }));
  const { data: file } = useQuery(
    query('driverFiles.slots', { EmployeeId: personId }, { quiet: true }),
  );
  const { kinds } = useKinds(file);
  return (
    <>
      {data ? <Files files={data.files} /> : <div className={classes.files} />}
      {data && kinds.length > 0 ? (
        <ReviewForm sent={{ ...waiting, ...data }} kinds={kinds} onDone={onDone} />
      ) : (
        <div className={classes.side} />
      )}
    </>
  );
}
